import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SignIn, signInQueries } from '../../data/accounts/sign-ins.ts';
import { deviceName } from '../../lib/device-name.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { SIGN_IN_KINDS } from './sign-in-kinds.ts';

const FIRST_SHOWN = 10;

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { kind, email, last_at, times, device, address } = signIn;
  const { label, tone } = SIGN_IN_KINDS[kind];
  return (
    <Row>
      <Cell narrow="name" className="wrap-anywhere">
        <span className="font-semibold text-ink-900">{email}</span>
      </Cell>
      <Cell narrow="badge">
        <Badge tone={tone}>
          {label}
          {times > 1 && ` ×${times}`}
        </Badge>
      </Cell>
      <Cell narrow="badge" className="whitespace-nowrap">
        {minuteText(last_at)}
      </Cell>
      <Cell narrow="fact">
        {device !== null && `${deviceName(device)} `}
        {address !== null && <span className="text-ink-600 sm:block sm:text-xs">{address}</span>}
      </Cell>
    </Row>
  );
}

function SignInTable({ signIns }: { signIns: readonly SignIn[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? signIns : signIns.slice(0, FIRST_SHOWN);
  return (
    <div className="grid gap-4">
      <Table label="Sign-ins" className="sm:min-w-[38rem]">
        <TableHead>
          <HeadCell>Email</HeadCell>
          <HeadCell>Result</HeadCell>
          <HeadCell>Time</HeadCell>
          <HeadCell>Device and IP address</HeadCell>
        </TableHead>
        <TableBody>
          {shown.map((each) => (
            <SignInRow key={each.id} signIn={each} />
          ))}
        </TableBody>
      </Table>
      {shown.length < signIns.length && (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {signIns.length}
        </Button>
      )}
    </div>
  );
}

/** Who came into the back office and who was refused, the latest first. */
export function SignInsList() {
  const query = useQuery(signInQueries.list());
  return (
    <QueryState query={query} failed="Couldn't load the sign-ins." empty="No one has signed in yet.">
      {(signIns) => <SignInTable signIns={signIns} />}
    </QueryState>
  );
}
