import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createRecoveryCodes, removeFactor, secondFactorQueries } from '../../data/accounts/second-factor.ts';
import { countOf } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { FactorSetup } from '../auth/factor-setup.tsx';
import { RecoveryCodes } from '../auth/recovery-codes.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';

/** Turns the second factor off, after asking. */
function SwitchOff({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="outline" className="text-negative" busy={isBusy} onClick={() => setIsAsking(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Turn off two-factor authentication?"
        description="Your password alone will be enough to sign in."
        confirmLabel="Turn off"
        destructive
        onConfirm={() => {
          setIsAsking(false);
          onConfirm();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** Shows the recovery codes of a second factor that is on, and turns it off. */
function ActiveFactor({ factorId, codesLeft }: { factorId: string; codesLeft: number }) {
  const queryClient = useQueryClient();
  const { isBusy, failure, attempt } = useAttempt();
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: secondFactorQueries.own().queryKey });
  const remove = async () => {
    if (await attempt(() => removeFactor(factorId))) toast({ title: 'Two-factor authentication is off' });
    await refresh();
  };
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null);
          void refresh();
        }}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="positive">On</Badge>
        {countOf(codesLeft, 'recovery code')} left.
      </p>
      <FailureBox text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          busy={isBusy}
          onClick={() => void attempt(async () => setCodes(await createRecoveryCodes()))}
        >
          Get new recovery codes
        </Button>
        <SwitchOff isBusy={isBusy} onConfirm={() => void remove()} />
      </div>
    </div>
  );
}

/** Sets up a second factor: something you have, in addition to the password you know. */
export function SecondFactorCard() {
  const queryClient = useQueryClient();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const query = useQuery(secondFactorQueries.own());
  const finish = () => {
    setIsSettingUp(false);
    void queryClient.invalidateQueries({ queryKey: secondFactorQueries.own().queryKey });
  };
  return (
    <Card
      title="Two-factor authentication"
      description="Sign in with your password and a code from an authenticator app, so a stolen password alone isn't enough."
    >
      <div className="max-w-md">
        {isSettingUp ? (
          <FactorSetup onDone={finish} />
        ) : (
          <QueryState query={query} failed="Couldn't check whether you use two-factor authentication.">
            {({ factorId, codesLeft }) =>
              factorId ? (
                <ActiveFactor factorId={factorId} codesLeft={codesLeft} />
              ) : (
                <Button look="ink" onClick={() => setIsSettingUp(true)}>
                  Set up
                </Button>
              )
            }
          </QueryState>
        )}
      </div>
    </Card>
  );
}
