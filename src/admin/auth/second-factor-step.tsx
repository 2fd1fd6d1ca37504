import { type SubmitEvent, useState } from 'react';
import { confirmFactor, spendRecoveryCode } from '../../data/accounts/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { useAuthContext } from './auth-provider.tsx';
import type { SecondFactorRequirement } from './auth-state.ts';
import { FactorSetup } from './factor-setup.tsx';

const NO_CODE = 'This recovery code is wrong or has already been used.';

type CodeFieldProps = { isRecovery: boolean; value: string; onChange: (value: string) => void };

function CodeField({ isRecovery, value, onChange }: CodeFieldProps) {
  return (
    <Field
      label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
      hint={
        isRecovery
          ? 'Each code works once. Using one turns off two-factor authentication, so set it up again afterward.'
          : 'Six digits. The code changes every 30 seconds.'
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
        {isLost ? 'Use your authenticator app' : 'Lost your device? Use a recovery code'}
      </Button>
    </form>
  );
}

/** The step between the password and the back office. */
export function SecondFactorStep({ requirement }: { requirement: SecondFactorRequirement }) {
  const { checkAccess } = useAuthContext();
  if (requirement === 'code_needed') return <CodeForm />;
  return (
    <>
      <p className="mb-4 text-ink-800">
        This site requires two-factor authentication for every administrator. Set it up to continue.
      </p>
      <FactorSetup onDone={() => void checkAccess()} />
    </>
  );
}
