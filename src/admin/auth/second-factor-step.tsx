import { type SubmitEvent, useState } from 'react';
import { confirmFactor, spendRecoveryCode } from '../../data/accounts/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FailureBox } from '../shared/failure-box.tsx';
import { useAttempt } from '../shared/use-attempt.ts';
import { useAuthContext } from './auth-provider.tsx';
import type { Lack } from './auth-state.ts';
import { FactorSetup } from './factor-setup.tsx';

const NO_CODE = 'This is not one of your unused recovery codes.';

type CodeFieldProps = { isRecovery: boolean; value: string; onChange: (value: string) => void };

function CodeField({ isRecovery, value, onChange }: CodeFieldProps) {
  return (
    <Field
      label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
      hint={
        isRecovery
          ? 'This uses it up and removes your second factor: set up a new one afterward.'
          : 'Six digits, new every half-minute.'
      }
    >
      {(control) => (
        <Input
          {...control}
          key={String(isRecovery)}
          autoFocus
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Asks for the code of the authenticator app, or for a recovery code instead. */
export function CodeForm({ onConfirmed }: { onConfirmed?: () => void }) {
  const { checkAccess } = useAuthContext();
  const { isBusy, failure, setFailure, attempt } = useAttempt();
  const [isLost, setIsLost] = useState(false);
  const [code, setCode] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const done = await attempt(async () => {
      if (!isLost) return confirmFactor(code);
      if (!(await spendRecoveryCode(code))) throw new Error(NO_CODE);
    });
    setCode('');
    if (!done) return;
    await checkAccess();
    onConfirmed?.();
  };
  const change = () => {
    setIsLost(!isLost);
    setCode('');
    setFailure(null);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FailureBox text={failure} />
      <CodeField isRecovery={isLost} value={code} onChange={setCode} />
      <Button type="submit" look="ink" busy={isBusy} disabled={code.trim() === ''}>
        {isBusy ? 'Checking...' : 'Confirm'}
      </Button>
      <Button look="quiet" size="small" onClick={change}>
        {isLost ? 'Use the authenticator app' : 'Lost your device? Use a recovery code'}
      </Button>
    </form>
  );
}

/** The step between the password and the back office. */
export function SecondFactorStep({ lack }: { lack: Lack }) {
  const { checkAccess } = useAuthContext();
  if (lack === 'code_needed') return <CodeForm />;
  return (
    <>
      <p className="mb-4 text-ink-800">
        The owner of this site asks every administrator for a second factor. Set yours up to continue.
      </p>
      <FactorSetup onDone={() => void checkAccess()} />
    </>
  );
}
