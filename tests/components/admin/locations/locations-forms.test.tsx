import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { articleAbout } from '../../../support/article-text.ts';
import { type ApiRequest, answer, generator, pending } from '../admin-api.ts';
import { address, toastText } from '../admin-screen.tsx';
import { answerOf, locations, rowOf, sent, showLocations } from './locations-setup.tsx';
import { california, laJolla } from './sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const text = {
  content: articleAbout('Española, New Mexico'),
  htmlContent: '<h1>Gold</h1>',
  model: 'gpt-4o-mini',
};

beforeEach(() => {
  generator.answer = async () => ({ data: text, error: null });
  answer('articles', ({ method }) => ({ rows: method === 'PATCH' ? [{ id: 'a' }] : [], total: 2 }));
  answer('location_overview', ({ search }) => answerOf(search, locations));
});

const dialog = (name: string) => screen.findByRole(/Add|SEO/.test(name) ? 'dialog' : 'alertdialog', { name });
const expectErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** Answers with the rows that were sent: all of them are new. */
const addedRows = ({ method, body }: ApiRequest) =>
  method === 'POST' && Array.isArray(body) ? { rows: body.map((row) => ({ ...california, ...row })) } : {};

describe('Edit SEO Fields', () => {
  const open = async () => {
    const { user, unmount } = showLocations();
    await user.click(within(await rowOf('La Jolla')).getByRole('button', { name: /^Edit SEO/ }));
    return { user, unmount, form: within(await dialog('Edit SEO Fields')) };
  };

  test('counts, previews, and saves what was changed; an empty field is saved as null', async () => {
    answer('location_overview', ({ search }) =>
      answerOf(search, [{ ...laJolla, slug_override: 'old-slug' }]),
    );
    answer('locations', ({ method }) => ({ rows: method === 'PATCH' ? [laJolla] : [] }));
    const { user, form } = await open();
    expect(form.getByText(/^Gold and gold IRAs in La Jolla/)).toBeInTheDocument();
    await user.type(form.getByLabelText('SEO Title'), 'Gold in La Jolla');
    expect(form.getByText('16 of 60 characters')).toBeInTheDocument();
    expect(form.getByRole('figure')).toHaveTextContent('Gold in La Jolla');
    expect(form.getByRole('figure')).toHaveTextContent('california › san-diego › la-jolla');
    await user.clear(form.getByLabelText('Slug Override'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await toastText('Location SEO updated')).toContain('SEO fields updated');
    expect(sent('PATCH')[0]?.body).toEqual({ seo_title: 'Gold in La Jolla', slug_override: null });
  });

  test('shows what a typed slug becomes, and keeps one that becomes nothing', async () => {
    const { user, form } = await open();
    const slug = form.getByLabelText('Slug Override');
    await user.type(slug, 'By the Sea!');
    expect(slug).toHaveAccessibleDescription('New articles will use: by-the-sea');
    await user.clear(slug);
    await user.type(slug, '!!!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('A slug needs a letter or a digit.')).toBeInTheDocument();
    await waitFor(() => expect(slug).toHaveFocus());
    expect(sent('PATCH')).toEqual([]);
  });

  test('warns about what search engines cut off', async () => {
    const { user, form } = await open();
    await user.click(form.getByLabelText('SEO Title'));
    await user.paste('Gold '.repeat(20));
    expect(form.getByText('99 of 60 characters. The end will be cut off')).toBeInTheDocument();
    expect(form.getByRole('figure')).toHaveTextContent('Gold ...');
  });

  const published = {
    ...laJolla,
    article_id: 'a0000000-0000-4000-8000-000000000001',
    article_slug: 'gold',
    article_status: 'published' as const,
    has_content: true,
  };
  const head = (meta_description: string | null) => ({
    rows: [{ id: published.article_id, title: 'Gold by the sea', meta_description }],
  });

  test("previews a published article's fields instead, says so, and links to it", async () => {
    answer('location_overview', ({ search }) => answerOf(search, [published]));
    answer('articles', () => head('What to know by the sea.'));
    const { user, form } = await open();
    const preview = await form.findByRole('figure');
    expect(preview).toHaveTextContent('Gold by the sea | Gold Atlas');
    expect(preview).toHaveTextContent('What to know by the sea.');
    expect(preview).toHaveTextContent("The page uses the published article's title and description.");
    expect(within(preview).getByRole('link', { name: /^Edit them in the article/ })).toHaveAttribute(
      'href',
      `/admin/articles/${published.article_id}`,
    );
    await user.type(form.getByLabelText('SEO Title'), 'Something else');
    expect(preview).not.toHaveTextContent('Something else');
  });

  test('counts the description when the article has none', async () => {
    answer('location_overview', ({ search }) => answerOf(search, [published]));
    answer('articles', () => head(null));
    const { user, form } = await open();
    const preview = await form.findByRole('figure');
    await user.type(form.getByLabelText('SEO Description'), 'What the location says.');
    expect(preview).toHaveTextContent('Gold by the sea | Gold Atlas');
    expect(preview).toHaveTextContent('What the location says.');
    expect(preview).toHaveTextContent('The article has no description, so the one below is used.');
  });

  test('says that search engines are kept out without an article; a failed read can be retried', async () => {
    const first = await open();
    expect(first.form.getByRole('figure')).toHaveTextContent('the page is kept out of search engines');
    await first.user.click(first.form.getByRole('button', { name: 'Cancel' }));
    first.unmount();

    expectErrors();
    answer('location_overview', ({ search }) => answerOf(search, [published]));
    answer('articles', () => ({ refusal: 500 }));
    const { user, form } = await open();
    expect(await form.findByRole('alert')).toHaveTextContent("Couldn't load the preview.");
    answer('articles', () => head('What to know by the sea.'));
    await user.click(form.getByRole('button', { name: 'Try again' }));
    expect(await form.findByRole('figure')).toHaveTextContent('Gold by the sea');
  });

  test('keeps what was typed when saving fails', async () => {
    expectErrors();
    answer('locations', ({ method }) => (method === 'PATCH' ? { refusal: 500 } : {}));
    const { user, form } = await open();
    await user.type(form.getByLabelText('SEO Title'), 'Gold');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await toastText('Error updating location')).toContain(
      'There was an error updating the location SEO fields.',
    );
    expect(form.getByLabelText('SEO Title')).toHaveValue('Gold');
  });
});

describe('Add New Location', () => {
  const open = async () => {
    const shown = showLocations();
    await shown.user.click(await screen.findByRole('button', { name: 'Add New Location' }));
    return { ...shown, form: within(await dialog('Add New Location')) };
  };

  test.each([
    ['State', 'Please fill in the state field', 1],
    ['City', 'Please fill in the state and city fields', 2],
    ['Neighborhood', 'Please fill in all required fields', 4],
  ])('for a %s requires its fields', async (type, words, count) => {
    const { user, form } = await open();
    await user.selectOptions(form.getByLabelText('Location Type'), type);
    await user.click(form.getByRole('button', { name: 'Add Location' }));
    expect(await form.findAllByText(words)).toHaveLength(count);
    expect(sent('POST')).toEqual([]);
  });

  test('shows the slugs, adds the location, then publishes its article', async () => {
    answer('locations', addedRows);
    const { user, form } = await open();
    await user.selectOptions(form.getByLabelText('Location Type'), 'City');
    await user.type(form.getByLabelText('State'), 'New Mexico');
    await user.type(form.getByLabelText('City'), 'Española');
    await user.type(form.getByLabelText('Latitude (optional)'), '35.991');
    expect(form.getByText('new-mexico')).toBeInTheDocument();
    expect(form.getByText('/new-mexico/espanola')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Add Location' }));
    expect(await toastText('Success')).toContain('Location added and article published.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('POST')[0]?.body).toMatchObject([
      { location_type: 'state', state_slug: 'new-mexico', seo_title: expect.stringContaining('New Mexico') },
      {
        location_type: 'city',
        city_slug: 'espanola',
        neighborhood: ' ',
        neighborhood_slug: 'none',
        zip: '00000',
        latitude: 35.991,
        longitude: null,
        seo_title: expect.stringContaining('Española, New Mexico'),
      },
    ]);
  });

  test('says which missing wider locations were added with it', async () => {
    answer('locations', addedRows);
    const { promise } = pending<never>();
    generator.answer = () => promise;
    const { user, form } = await open();
    await user.selectOptions(form.getByLabelText('Location Type'), 'Neighborhood');
    await user.type(form.getByLabelText('State'), 'Nevada');
    await user.type(form.getByLabelText('City'), 'Reno');
    await user.type(form.getByLabelText('Neighborhood'), 'Midtown');
    await user.type(form.getByLabelText('ZIP Code'), '89502');
    await user.click(form.getByRole('button', { name: 'Add Location' }));
    expect(await toastText('Location added')).toContain(
      'We also added the missing pages for Nevada and Reno.',
    );
  });

  test('says when the article could not be made', async () => {
    expectErrors();
    answer('locations', addedRows);
    answer('articles', () => ({ refusal: 500 }));
    const { user, form } = await open();
    await user.type(form.getByLabelText('State'), 'California');
    await user.click(form.getByRole('button', { name: 'Add Location' }));
    expect(await toastText('Success')).toContain('Location added, but article generation failed:');
  });

  test('leads to the location when it exists already', async () => {
    expectErrors();
    answer('locations', ({ method }) => (method === 'POST' ? { refusal: 409 } : {}));
    const { user, form } = await open();
    await user.type(form.getByLabelText('State'), 'California');
    await user.click(form.getByRole('button', { name: 'Add Location' }));
    expect(await form.findByRole('alert')).toHaveTextContent('California already exists.');
    await user.click(form.getByRole('button', { name: 'View it' }));
    expect(address()).toBe('/admin/locations?state=california&type=state');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
