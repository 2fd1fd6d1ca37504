import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NewPasswordField } from '../../../../src/admin/auth/new-password-field.tsx';
import { useNewPassword } from '../../../../src/admin/auth/use-new-password.ts';
import { DataError } from '../../../../src/data/client/data-error.ts';

const save = vi.fn<() => Promise<void>>();

function Choice() {
  const [password, setPassword] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  const { problem, savePassword } = useNewPassword();
  return (
    <>
      <NewPasswordField value={password} error={problem} onChange={setPassword} />
      <button
        type="button"
        onClick={async () => setIsSaved(await savePassword(password, ['nora@example.com'], save))}
      >
        Save
      </button>
      {isSaved && <p>Saved</p>}
    </>
  );
}

async function choose(password: string) {
  const user = userEvent.setup();
  render(<Choice />);
  await user.type(screen.getByLabelText('New password'), password);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test.each([
  ['short', 'Use at least 12 characters.'],
  ['Password1234', 'This password is easy to guess.'],
])('%s is refused beside the field, stays there, and is sent nowhere', async (password, words) => {
  await choose(password);
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveValue(password);
  expect(save).not.toHaveBeenCalled();
});

test('a refusal of the auth service, for example of a leaked password, stands there too', async () => {
  const words = 'Password is known to be weak and easy to guess, please choose a different one.';
  save.mockRejectedValueOnce(new DataError('rejected', words, 'weak_password'));
  await choose('three ships at noon');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('any other password is saved', async () => {
  save.mockResolvedValueOnce();
  await choose('three ships at noon');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});
