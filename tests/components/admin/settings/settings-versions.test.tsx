import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TemplatesCard } from '../../../../src/admin/settings/templates-card.tsx';
import { answer, requests } from '../admin-api.ts';
import { showScreen, toastText } from '../admin-screen.tsx';
import { NO_FACTS } from '../content/editor-setup.tsx';
import { california } from '../locations/sample-locations.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

const TEXTS = ['Write about {state}.', 'Write briefly about {state}.'];
let active: number;

beforeEach(() => {
  answer('fact_pack', () => ({ value: NO_FACTS }));
  active = 2;
  answer('location_overview', () => ({ rows: [california] }));
  answer('prompt_templates', () => ({
    rows: [
      {
        ...{ id: 'the-id', name: 'state_article', content: TEXTS[active - 1] },
        updated_at: `2026-11-0${active}T12:00:00Z`,
      },
    ],
  }));
  answer('list_prompt_versions', () => ({
    value: [2, 1].map((version) => ({
      ...{ id: `version-${version}`, version, content: TEXTS[version - 1], isActive: version === active },
      ...{ createdAt: `2026-11-0${version}T12:00:00Z`, createdBy: version === 1 ? null : 'ada@example.com' },
      articles: version === 1 ? 1234 : 0,
    })),
  }));
  answer('activate_prompt_version', ({ body }) => {
    active = (body as { version_id: string }).version_id === 'version-1' ? 1 : 2;
    return { value: null };
  });
});

const show = () => showScreen('/admin/settings?tab=state', <TemplatesCard />, '/admin/settings');
const field = () => screen.findByLabelText(/^Template Content|^Prompt/);
const openVersions = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  return screen.findByRole('dialog', { name: 'Versions of the state template' });
};

test('each version tells who saved it, what it wrote, and how it differs from the active one', async () => {
  const { user } = show();
  const dialog = await openVersions(user);
  const current = await within(dialog).findByRole('button', { name: /^Version 2\s*Active/ });
  expect(current).toHaveAttribute('aria-current', 'true');
  expect(current).toHaveTextContent('ada@example.com');
  const former = within(dialog).getByRole('button', { name: /^Version 1/ });
  expect(former).toHaveTextContent('Wrote 1,234 articles');
  await user.click(former);
  const difference = within(dialog).getByRole('region', { name: 'Version 1 and the active one' });
  expect(difference).toHaveTextContent('briefly');
  expect(within(dialog).queryByRole('button', { name: 'Make version 2 active' })).not.toBeInTheDocument();
});

test('one press makes an older version active, and what is typed and not saved stays', async () => {
  const { user } = show();
  const content = await field();
  await user.type(content, ' Mine.');
  const dialog = await openVersions(user);
  await user.click(await within(dialog).findByRole('button', { name: /^Version 1/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Activate version 1' }));
  expect(await toastText('Version 1 is active')).toContain('still in the field');
  expect(requests.filter(({ table }) => table === 'activate_prompt_version').map(({ body }) => body)).toEqual(
    [{ version_id: 'version-1' }],
  );
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await field()).toHaveValue('Write briefly about {state}. Mine.');
  await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeInTheDocument());
});

test('what other versions wrote is rewritten by a run, whose count and costs are told before', async () => {
  answer('app_settings', () => ({ rows: [{ setting_value: 'gpt-4o' }] }));
  answer('estimate_generation', () => ({
    value: {
      ...{
        locations: 1230,
        busy: 0,
        no_zip: 0,
        published: 4,
        dollars_each: 0.01,
        dollars_by_type: null,
        max_call_cost: 0.1,
      },
      ...{ month_left: null, seconds: null, price: { batch_factor: 0.5 } },
    },
  }));
  const { user } = show();
  const dialog = await openVersions(user);
  await user.click(await within(dialog).findByRole('button', { name: 'Rewrite 1,234 articles' }));
  expect(await screen.findByRole('dialog', { name: 'Rewrite 1,230 texts?' })).toBeInTheDocument();
  const asked = requests.find(({ table }) => table === 'estimate_generation');
  expect(asked?.body).toMatchObject({
    choice: { filters: { location_type: 'state', older_prompt: true } },
    rewrites: true,
  });
});

test('a version that could not be made active is told of, and nothing changes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = show();
  const dialog = await openVersions(user);
  await user.click(await within(dialog).findByRole('button', { name: /^Version 1/ }));
  answer('activate_prompt_version', () => ({ refusal: 500 }));
  await user.click(within(dialog).getByRole('button', { name: 'Activate version 1' }));
  await toastText('Version not activated');
  expect(within(dialog).getByRole('button', { name: /^Version 2\s*Active/ })).toBeInTheDocument();
});
