import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppLink } from '../../../src/lib/address.tsx';
import { Routes } from '../../../src/lib/screen-routes.tsx';
import { staticText } from '../../../src/site/layout/static-text.tsx';
import { visit } from './visit.tsx';

const ID = 'long-text';
const Imported = () => <p>The imported text</p>;
const importText = vi.fn(async (): Promise<ComponentType> => Imported);

/** Loads the text of a page with this HTML, then shows the page that has it. */
async function show(delivered?: string) {
  document.body.innerHTML = delivered === undefined ? '' : `<article id="${ID}">${delivered}</article>`;
  const Text = await staticText(ID, importText);
  const { container } = await act(async () =>
    visit(
      '/text',
      <Routes
        screens={{
          '/text': (
            <>
              <Text />
              <AppLink to="#part">To a part</AppLink>
            </>
          ),
          '/inside': <AppLink to="/text">Back</AppLink>,
        }}
      />,
    ),
  );
  for (const other of document.body.children) if (other !== container) other.remove();
}

beforeEach(() => importText.mockClear());

describe('a long text', () => {
  test('is imported when the page was delivered without it', async () => {
    await show();
    expect(screen.getByRole('article')).toHaveTextContent('The imported text');
  });

  test('keeps its elements when the address gets another part: what is observed or selected in them stays', async () => {
    // With Trusted Types, the same text becomes a new object each time.
    const policy = { createHTML: (text: string) => ({ toString: () => text }) };
    vi.stubGlobal('trustedTypes', { createPolicy: () => policy });
    await show('<p>The delivered text</p>');
    const paragraph = screen.getByText('The delivered text');
    await userEvent.click(screen.getByRole('link', { name: 'To a part' }));
    expect(screen.getByText('The delivered text')).toBe(paragraph);
    vi.unstubAllGlobals();
  });

  test('stays as delivered, and its code is not loaded', async () => {
    await show('<p>The delivered text</p>');
    expect(screen.getByRole('article')).toHaveTextContent('The delivered text');
    expect(importText).not.toHaveBeenCalled();
  });

  test('links to other pages through the router, and is as delivered after the way back', async () => {
    await show('<p><a href="/inside">Onward</a></p>');
    await userEvent.click(screen.getByRole('link', { name: 'Onward' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(screen.getByRole('article')).toHaveTextContent('Onward');
    expect(importText).not.toHaveBeenCalled();
  });
});
