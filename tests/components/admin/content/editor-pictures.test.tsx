import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { picturesIn } from '../../../../src/domain/articles/shown-pictures.ts';
import { CONTENT, content, openEditor, press, saves, serveArticle } from './editor-setup.tsx';
import { browser, fakePictures, pictureFile, storage } from './fake-pictures.ts';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

beforeEach(() => {
  fakePictures();
  serveArticle();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Add picture' }));
const alternative = () => dialog().getByLabelText('Alternative text');
const chooseFile = (file: File) =>
  fireEvent.change(dialog().getByLabelText('Picture'), { target: { files: [file] } });
const add = () => dialog().getByRole('button', { name: 'Add picture' });
const typed = () => (content() as HTMLTextAreaElement).value;

async function openDialog() {
  const { user } = await openEditor();
  await user.click(press('Add picture'));
  await screen.findByRole('dialog', { name: 'Add picture' });
  return user;
}
async function readyPicture() {
  const user = await openDialog();
  chooseFile(pictureFile());
  await dialog().findByAltText('Preview of the chosen file');
  return user;
}

describe('adding a picture', () => {
  test('makes it smaller, asks what it shows, sends it, and puts it at the caret', async () => {
    const { user } = await openEditor();
    const at = CONTENT.indexOf('## What');
    const area = content() as HTMLTextAreaElement;
    area.focus();
    area.setSelectionRange(at, at);
    fireEvent.select(area);
    await user.click(press('Add picture'));
    await screen.findByRole('dialog', { name: 'Add picture' });
    chooseFile(pictureFile());
    expect(await dialog().findByText('1,600 x 1,200 pixels, 1 KB')).toBeInTheDocument();
    expect(new Set(browser.drawn)).toEqual(new Set(['1600x1200']));
    await user.click(add());
    expect(await dialog().findByText('Describe the picture, or mark it as decorative.')).toBeInTheDocument();
    await waitFor(() => expect(alternative()).toHaveFocus());
    expect(storage.sent).toEqual([]);
    await user.type(alternative(), 'Coins of gold');
    await user.type(dialog().getByLabelText('Caption (optional)'), 'By the sea');
    await user.click(add());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const [{ address, headers, body } = { address: '', headers: {}, body: null }] = storage.sent;
    expect(address).toMatch(
      /^http:\/\/localhost:5173\/storage\/v1\/object\/article-pictures\/[0-9a-f-]{36}-1600x1200\.webp$/,
    );
    expect(headers).toMatchObject({
      authorization: 'Bearer token-of-the-test',
      'content-type': 'image/webp',
    });
    expect(body).toMatchObject({ size: 900 });
    const name = address.split('/').at(-1) ?? '';
    const markdown = `![Coins of gold](/storage/v1/object/public/article-pictures/${name} "By the sea")`;
    expect(typed()).toBe(CONTENT.replace('## What', `${markdown}\n\n## What`));
    expect(area.selectionStart).toBe(typed().indexOf(markdown) + markdown.length);
    await waitFor(() => expect(area).toHaveFocus());
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(await preview.findByAltText('Coins of gold')).toHaveAttribute('width', '1600');
    await user.click(press('Save'));
    await waitFor(() => expect(saves()).toMatchObject([{ content: typed() }]));
  });

  test('only for decoration needs no words, keeps those that were typed, and goes to the end of an untouched text', async () => {
    const user = await readyPicture();
    await user.type(alternative(), 'Typed before');
    await user.click(dialog().getByLabelText(/This picture is decorative/));
    expect(alternative()).toBeDisabled();
    expect(alternative()).toHaveValue('Typed before');
    await user.click(add());
    await waitFor(() => expect(picturesIn(typed())).toMatchObject([{ alternative: '' }]));
    expect(typed().startsWith(CONTENT)).toBe(true);
  });

  test('writes JPEG when the browser writes no WebP, or when JPEG is smaller', async () => {
    browser.written = { 'image/jpeg': 1000 };
    const user = await readyPicture();
    browser.written = { 'image/webp': 900, 'image/jpeg': 800 };
    chooseFile(pictureFile());
    await user.type(alternative(), 'Coins');
    await waitFor(() => expect(add()).toBeEnabled());
    await user.click(add());
    await waitFor(() => expect(storage.sent[0]?.address).toMatch(/\.jpg$/));
    expect(storage.sent[0]?.body).toMatchObject({ size: 800, type: 'image/jpeg' });
  });

  test('opens the dialog when a file is pasted or dropped', async () => {
    await openEditor();
    fireEvent.paste(content(), { clipboardData: { files: [pictureFile()], types: ['Files'] } });
    await screen.findByRole('dialog', { name: 'Add picture' });
    fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    fireEvent.drop(content(), { dataTransfer: { files: [pictureFile()], types: ['Files'] } });
    await screen.findByRole('dialog', { name: 'Add picture' });
    expect(await dialog().findByAltText('Preview of the chosen file')).toBeInTheDocument();
  });

  test('ignores what is pasted as text', async () => {
    await openEditor();
    fireEvent.paste(content(), { clipboardData: { files: [pictureFile()], types: ['text/plain', 'Files'] } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a file that cannot be used is refused in words', () => {
  test.each([
    ['is no picture', () => pictureFile('page.jpg', '<html>'), 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['is a drawing', () => pictureFile('a.svg', '<svg xmlns='), 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    ['is empty', () => pictureFile('a.jpg', '', 0), 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    [
      'comes from a phone',
      () => pictureFile('IMG_1.HEIC', '....ftypheic'),
      'Browsers cannot show HEIC files. Export the picture as a JPEG first.',
    ],
    [
      'is too large',
      () => Object.defineProperty(pictureFile(), 'size', { value: 30 * 1024 * 1024 }),
      'The file is too large (30.0 MB). Choose one of up to 25.0 MB.',
    ],
  ])('that %s', async (_, file, words) => {
    await openDialog();
    chooseFile(file());
    expect(await dialog().findByText(words)).toBeInTheDocument();
    fireEvent.click(add());
    expect(storage.sent).toEqual([]);
  });

  test('that is broken, or cannot be made small enough; another choice helps', async () => {
    const user = await openDialog();
    browser.opened = null;
    chooseFile(pictureFile());
    expect(await dialog().findByText('The picture is damaged or too large to open.')).toBeInTheDocument();
    browser.opened = { width: 10, height: 10 };
    browser.written = { 'image/webp': 3_000_000, 'image/jpeg': 3_000_000 };
    chooseFile(pictureFile());
    expect(
      await dialog().findByText(
        'The picture is still larger than 2.0 MB after resizing. Choose a simpler one.',
      ),
    ).toBeInTheDocument();
    browser.written = { 'image/webp': 500 };
    chooseFile(pictureFile());
    expect(await dialog().findByText('10 x 10 pixels, 1 KB')).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(typed()).toBe(CONTENT);
  });
});

describe('a refusal of the service shows in the dialog, and what was typed stays', () => {
  const refusal = (statusCode: number, message: string) => ({
    status: 400,
    body: { statusCode: String(statusCode), message },
  });
  test.each([
    ['no answer', 'nothing', 'The server did not respond. Try again in a moment.'],
    ['401', { status: 401 }, 'Your session has ended. Sign in and try again.'],
    ['an old token', refusal(403, 'jwt expired'), 'Your session has ended. Sign in and try again.'],
    ['403', refusal(403, 'new row violates row-level security'), 'You do not have permission to do this.'],
    ['413', refusal(413, 'The object exceeded'), 'The picture is too large.'],
    ['a gateway that takes no more', { status: 413 }, 'The picture is too large.'],
    ['429', { status: 429 }, 'Too many requests. Wait a minute and try again.'],
    ['500', { status: 500 }, 'The server had a problem. Try again in a moment.'],
    ['a full disk', { status: 507 }, 'The picture storage is full. Contact the person who runs the server.'],
  ] as const)('%s', async (_, answer, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = await readyPicture();
    storage.answer = answer;
    await user.type(alternative(), 'Coins of gold');
    await user.click(add());
    expect(await dialog().findByText(`Couldn't add the picture. ${words}`)).toBeInTheDocument();
    expect(alternative()).toHaveValue('Coins of gold');
    expect(typed()).toBe(CONTENT);
    storage.answer = { status: 200 };
    await user.click(add());
    await waitFor(() => expect(picturesIn(typed())).toMatchObject([{ alternative: 'Coins of gold' }]));
    expect(new Set(storage.sent.map(({ address }) => address)).size).toBe(2);
  });

  test('offline', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = await readyPicture();
    storage.answer = 'nothing';
    await user.type(alternative(), 'Coins');
    await user.click(add());
    expect(await dialog().findByText(/You are offline/)).toBeInTheDocument();
  });

  test('shows its progress while it is sent, and can be stopped', async () => {
    const user = await readyPicture();
    storage.answer = 'hold';
    await user.type(alternative(), 'Coins');
    await user.click(add());
    await waitFor(() => expect(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50'));
    await user.click(dialog().getByRole('button', { name: 'Stop' }));
    expect(storage.aborted).toBe(1);
    await waitFor(() => expect(add()).toBeEnabled());
    expect(alternative()).toHaveValue('Coins');
    expect(typed()).toBe(CONTENT);
  });
});

test('Escape asks before typed words are thrown away', async () => {
  const user = await readyPicture();
  await user.type(alternative(), 'Coins');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Discard your changes?')).toBeInTheDocument();
});

test('pictures from other sites are pointed out beside the text', async () => {
  await openEditor();
  fireEvent.change(content(), { target: { value: `${CONTENT}\n\n![Bars](https://x.example/bars.png)` } });
  const notes = within(screen.getByRole('region', { name: 'Issues' }));
  expect(await notes.findByText(/A picture from x.example \(line 9\) is not shown/)).toBeInTheDocument();
});
