import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '../../../src/ui/dialog.tsx';

function Sample({ isLookup = false }: { isLookup?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  const [note, setNote] = useState('as it was');
  return (
    <Dialog open={isOpen} isLookup={isLookup} onClose={() => setIsOpen(false)} title="Edit">
      <label>
        Note <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <label>
        Name <textarea />
      </label>
      <label>
        Agreed <input type="checkbox" />
      </label>
      <button type="button" onClick={() => setIsOpen(false)}>
        Cancel
      </button>
    </Dialog>
  );
}

function open(props: { isLookup?: boolean } = {}) {
  render(<Sample {...props} />);
  return { user: userEvent.setup(), dialog: screen.getByRole('dialog', { name: 'Edit' }) };
}
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

test('Escape closes a dialog in which nothing was typed', async () => {
  const { user, dialog } = open();
  await user.click(within(dialog).getByLabelText('Note'));
  await user.click(within(dialog).getByLabelText('Agreed'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test.each(['Note', 'Name'])('Escape asks before it discards text typed into "%s"', async (field) => {
  const { user, dialog } = open();
  await user.type(within(dialog).getByLabelText(field), ' and more');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>(field).value).toContain(' and more');

  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('the cross asks too, and a second Escape only closes the question', async () => {
  const { user, dialog } = open();
  await user.type(within(dialog).getByLabelText('Name'), 'Ada');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const asked = await question();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(within(dialog).getByLabelText('Name')).toHaveValue('Ada');
});

test('neither text that was typed and removed again nor a press of Cancel causes a question', async () => {
  const { user, dialog } = open();
  await user.type(within(dialog).getByLabelText('Note'), '!{Backspace}');
  await user.type(within(dialog).getByLabelText('Name'), 'Ada');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a dialog that only searches closes at once', async () => {
  const { user, dialog } = open({ isLookup: true });
  await user.type(within(dialog).getByLabelText('Name'), 'Ada');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit it
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Edit">
        <input aria-label="Name" />
      </Dialog>
    </main>
  );
}

test('the focus returns to the opener when typed text is discarded', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Edit it' }));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
  const opener = await screen.findByRole('button', { name: 'Edit it' });
  await waitFor(() => expect(opener).toHaveFocus());
});

function TwoSteps() {
  const [step, setStep] = useState<'closed' | 'fields' | 'secret'>('closed');
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setStep('fields')}>
        Add it
      </button>
      {step === 'fields' && (
        <Dialog open title="Add">
          <button type="button" onClick={() => setStep('secret')}>
            Save
          </button>
        </Dialog>
      )}
      {step === 'secret' && (
        <Dialog open title="Copy">
          <button type="button" onClick={() => setStep('closed')}>
            Copied
          </button>
        </Dialog>
      )}
    </main>
  );
}

test('the focus returns from a dialog to what opened the one before it', async () => {
  const user = userEvent.setup();
  render(<TwoSteps />);
  for (const name of ['Add it', 'Save', 'Copied'])
    await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add it' })).toHaveFocus());
});
