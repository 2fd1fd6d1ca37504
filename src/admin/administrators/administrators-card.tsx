import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Administrator,
  administratorQueries,
  useRemoveAdministrator,
} from '../../data/accounts/administrators.ts';
import { dayText, minuteText } from '../../lib/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureBox } from '../auth/failure-box.tsx';
import { useAttempt } from '../auth/use-attempt.ts';
import { failureText } from '../failure-text.ts';
import { InviteForm } from './invite-form.tsx';
import { RequireSecondFactor } from './require-second-factor.tsx';

type ListProps = {
  administrators: readonly Administrator[];
  onRemove: (administrator: Administrator) => void;
};

function AdministratorTable({ administrators, onRemove }: ListProps) {
  return (
    <Table label="Administrators" className="min-w-[38rem]">
      <TableHead>
        <HeadCell>Email</HeadCell>
        <HeadCell>Since</HeadCell>
        <HeadCell>Last sign-in</HeadCell>
        <HeadCell>Second factor</HeadCell>
        <HeadCell>
          <span className="sr-only">Remove</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {administrators.map((each) => (
          <Row key={each.id}>
            <Cell>
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold wrap-anywhere text-ink-900">{each.email}</span>
                {each.is_you && <Badge tone="info">You</Badge>}
                {!each.last_sign_in_at && <Badge tone="caution">Invited</Badge>}
              </span>
            </Cell>
            <Cell>{dayText(each.since)}</Cell>
            <Cell>{each.last_sign_in_at ? minuteText(each.last_sign_in_at) : 'Never'}</Cell>
            <Cell>{each.has_second_factor ? 'On' : 'Off'}</Cell>
            <Cell className="text-right">
              {!each.is_you && (
                <Button
                  look="outline"
                  size="small"
                  className="text-negative"
                  aria-label={`Remove ${each.email}`}
                  onClick={() => onRemove(each)}
                >
                  Remove
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * Manages who gets into the back office: the list, invitations and removals, and whether a password alone is enough.
 */
export function AdministratorsCard() {
  const { data, error, refetch } = useQuery(administratorQueries.list());
  const { mutateAsync: remove } = useRemoveAdministrator();
  const { isBusy, failure, attempt } = useAttempt();
  const [asked, setAsked] = useState<Administrator | null>(null);
  const confirm = async () => {
    if (!asked) return;
    const { id, email } = asked;
    if (await attempt(() => remove(id))) toast({ title: 'Administrator removed', description: email });
    setAsked(null);
  };
  return (
    <Card title="Administrators" description="Everybody who can sign in to this back office.">
      {error && !data && (
        <RetryNotice
          title="The administrators could not be read."
          detail={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Loading />}
      <div className="grid gap-5">
        <FailureBox text={failure} />
        {data && <AdministratorTable administrators={data} onRemove={setAsked} />}
        <InviteForm />
        <RequireSecondFactor />
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Remove this administrator?"
        description={
          <span className="wrap-anywhere">
            {asked?.email} is signed out at once and can no longer get in. What they have written stays.
          </span>
        }
        confirmLabel="Remove"
        destructive
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}
