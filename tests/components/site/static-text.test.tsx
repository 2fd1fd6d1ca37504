import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { loadText, StaticText, type TextSource } from '../../../src/site/layout/static-text.tsx';

const ID = 'long-text';
const Imported = () => <p>The imported text</p>;

const show = (source: TextSource) =>
  render(
    <MemoryRouter initialEntries={['/text']}>
      <Routes>
        <Route path="/text" element={<StaticText id={ID} source={source} />} />
        <Route path="/inside" element={<p>Inside</p>} />
      </Routes>
    </MemoryRouter>,
  );

function deliver(html: string) {
  document.body.innerHTML = `<article id="${ID}">${html}</article>`;
}

describe('a long text', () => {
  test('is imported when the page was delivered without it', async () => {
    document.body.replaceChildren();
    show(await loadText(ID, async () => Imported));
    expect(screen.getByRole('article')).toHaveTextContent('The imported text');
  });

  test('stays as delivered, and its code is not loaded', async () => {
    const importText = vi.fn(async () => Imported);
    deliver('<p>The delivered text</p>');
    const source = await loadText(ID, importText);
    document.body.replaceChildren();
    show(source);
    expect(screen.getByRole('article')).toHaveTextContent('The delivered text');
    expect(importText).not.toHaveBeenCalled();
  });

  test('links to other pages through the router', async () => {
    deliver('<p><a href="/inside">Onward</a></p>');
    const source = await loadText(ID, async () => Imported);
    document.body.replaceChildren();
    show(source);
    await userEvent.click(screen.getByRole('link', { name: 'Onward' }));
    expect(screen.getByText('Inside')).toBeVisible();
  });
});
