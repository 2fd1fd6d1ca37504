import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endSession, type fetchOwnSessions, sessionQueries } from '../../data/accounts/account.ts';
import { deviceName } from '../../lib/device-name.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useAuthContext } from '../auth/auth-provider.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';

function SignOutEverywhere() {
  const { logOut } = useAuthContext();
  const { isBusy, failure, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const leave = async () => {
    setIsAsking(false);
    if (await attempt(() => logOut('global'))) toast({ title: 'Signed out everywhere' });
  };
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <FailureBox text={failure} />
      <Button look="outline" className="text-negative" busy={isBusy} onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere?"
        description="This ends every session immediately, including this one."
        confirmLabel="Sign out everywhere"
        destructive
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

type SessionLineProps = {
  session: Awaited<ReturnType<typeof fetchOwnSessions>>[number];
  isBusy: boolean;
  onEnd: () => void;
};

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { device, address, started_at, used_at, is_this } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-b-0">
      <div>
        <p
          className="flex flex-wrap items-center gap-2 font-semibold text-ink-900"
          title={device ?? undefined}
        >
          {deviceName(device)}
          {is_this && <Badge tone="positive">This session</Badge>}
        </p>
        <p className="text-ink-600">
          {address ?? 'Unknown IP address'}, since {minuteText(started_at)}, last used {minuteText(used_at)}
        </p>
      </div>
      {!is_this && (
        <Button
          look="outline"
          size="small"
          busy={isBusy}
          aria-label={`End the session of ${deviceName(device)} since ${minuteText(started_at)}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

/**
 * Lists where the account is signed in and lets the user end sessions. An ended session loses its access immediately.
 */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const { isBusy, failure, attempt } = useAttempt();
  const query = useQuery(sessionQueries.own());
  const end = async (id: string) => {
    if (await attempt(() => endSession(id))) toast({ title: 'Session ended' });
    await queryClient.invalidateQueries({ queryKey: sessionQueries.own().queryKey });
  };
  return (
    <Card
      title="Where you are signed in"
      description="If you don't recognize a session, end it and change your password."
    >
      <QueryState query={query} failed="Couldn't load your sessions." />
      <FailureBox text={failure} />
      <ul aria-label="Your sessions">
        {query.data?.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <SignOutEverywhere />
    </Card>
  );
}
