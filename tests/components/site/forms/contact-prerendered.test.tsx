import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ContactPage } from '../../../../src/site/contact/contact-page.tsx';
import { answerWith, field, sendButton, stored, typed } from './contact-screen.tsx';

const page = <ContactPage />;

function showPrerendered(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  return root;
}

/** Types as a visitor does before any script has run. */
function typeEarly(label: string, text: string): void {
  const control = field(label);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    throw new Error(label);
  control.value = text;
}

describe('the delivered page', () => {
  test('sends nothing by itself before its script runs: the browser would put the message into the address', () => {
    showPrerendered();
    expect(sendButton().closest('form')).toHaveAttribute('method', 'dialog');
  });

  test('keeps what was typed before its script ran, and sends it', async () => {
    const sent = answerWith(stored);
    const root = showPrerendered();
    for (const [label, text] of Object.entries(typed)) typeEarly(label, text);
    const app = await act(async () => hydrateRoot(root, page));
    for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);
    await userEvent.setup({ delay: null }).click(sendButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: typed.Name, email: typed.Email, message: typed.Message });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    act(() => app.unmount());
  });
});
