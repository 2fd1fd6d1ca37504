import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Administrator,
  administratorQueries,
  useRemoveAdministrator,
} from '../../../data/accounts/administrators.ts';
import { dayText, minuteText } from '../../../lib/local-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { useAttempt } from '../../outcomes/use-attempt.ts';
import { InviteForm } from './invite-form.tsx';
import { RequireSecondFactor } from './require-second-factor.tsx';
import { SessionLifetime } from './session-lifetime.tsx';

type ListProps = {
  administrators: readonly Administrator[];
  onRemove: (administrator: Administrator) => void;
};

const lastSignIn = ({ last_sign_in_at: at }: Administrator) => (at ? minuteText(at) : 'Never');
const secondFactor = ({ has_second_factor }: Administrator) => (has_second_factor ? 'On' : 'Off');

function AdministratorTable({ administrators, onRemove }: ListProps) {
  return (
    <Table label="Administrators" keys={[]} className="sm:min-w-[38rem]">
      <TableHead>
        <HeadCell>Email</HeadCell>
        <HeadCell>Since</HeadCell>
        <HeadCell>Last sign-in</HeadCell>
        <HeadCell>Two-factor</HeadCell>
        <HeadCell>
          <span className="sr-only">Remove</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {administrators.map((each) => (
          <Row key={each.id} label={each.email}>
            <Cell narrow="name">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-semibold wrap-anywhere text-ink-900">{each.email}</span>
                {each.is_you && <Badge tone="info">You</Badge>}
                {!each.last_sign_in_at && <Badge tone="caution">Invited</Badge>}
              </span>
            </Cell>
            <Cell narrow="hidden">{dayText(each.since)}</Cell>
            <Cell narrowLabel="Last sign-in">{lastSignIn(each)}</Cell>
            <Cell narrow="badge" narrowLabel="Second factor">
              {secondFactor(each)}
            </Cell>
            <Cell narrow="edge" className="text-right">
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
      </TableBody>
    </Table>
  );
}

/** Manages access to the back office: the list, invitations and removals, and whether a password alone is enough. */
export function AdministratorsCard() {
  const query = useQuery(administratorQueries.list());
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
    <Card title="Administrators" description="Everyone who can sign in to this back office.">
      <div className="grid gap-5">
        <FailureBox text={failure} />
        <QueryState query={query} failed="Couldn't load the administrators.">
          {(administrators) => <AdministratorTable administrators={administrators} onRemove={setAsked} />}
        </QueryState>
        <InviteForm />
        <RequireSecondFactor />
        <SessionLifetime />
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Remove this administrator?"
        description={
          <span className="wrap-anywhere">
            {asked?.email} will be signed out immediately and can no longer sign in. Everything they wrote is
            kept.
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
