import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import {
  beginFactor,
  confirmFactor,
  createRecoveryCodes,
  type NewFactor,
} from '../../data/accounts/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Shows the picture to scan and the secret to type without a camera, and asks for the first code as proof. */
function FirstCode({ factor, onConfirmed }: { factor: NewFactor; onConfirmed: (codes: string[]) => void }) {
  const { isBusy, failure, attempt } = useAttempt();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void attempt(async () => {
      await confirmFactor(code, factor.id);
      onConfirmed(await createRecoveryCodes());
    });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p ref={takeFocus} tabIndex={-1}>
        1. Scan this code with an authenticator app. Many password managers have one.
      </p>
      <img
        src={factor.picture}
        alt="QR code for your authenticator app"
        className="mx-auto size-48 bg-white"
      />
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          Can't scan it? Enter this key: <code className="font-mono wrap-anywhere">{factor.secret}</code>
        </span>
        <CopyButton text={factor.secret} label="Copy the setup key" />
      </p>
      <FailureBox text={failure} />
      <Field label="2. Enter the 6-digit code from the app">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="ink" busy={isBusy} disabled={code.trim() === ''}>
        {isBusy ? 'Checking...' : 'Turn on'}
      </Button>
    </form>
  );
}

/** Sets up a second factor, and ends with the recovery codes, which are shown only this once. */
export function FactorSetup({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  // One at a time, since each takes the place of the one before.
  const { mutate, data, error } = useMutation({ mutationFn: beginFactor, scope: { id: 'second-factor' } });
  useEffect(() => mutate(), [mutate]);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <QueryState
      query={{ data, error, refetch: () => mutate() }}
      failed="Couldn't start the setup."
      loading="Preparing..."
    >
      {(factor) => <FirstCode factor={factor} onConfirmed={setCodes} />}
    </QueryState>
  );
}
