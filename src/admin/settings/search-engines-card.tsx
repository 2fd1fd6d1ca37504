import { useQuery } from '@tanstack/react-query';
import {
  type AddressNotices,
  addressNoticeQueries,
  useSendNoticesAgain,
} from '../../data/settings/address-notices.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { tellOutcome } from '../shared/tell-outcome.ts';

const addressesText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'address' : 'addresses'}`;

function Problem({
  problem,
  isStopped,
  nextAttemptAt,
}: Pick<NonNullable<AddressNotices>, 'problem' | 'isStopped' | 'nextAttemptAt'>) {
  const { mutateAsync: sendAgain, isPending } = useSendNoticesAgain();
  const again = async () => {
    await tellOutcome(async () => {
      await sendAgain();
      return { title: 'Search engines will be told again within a minute' };
    }, 'It could not be tried again');
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-negative wrap-anywhere">
        {problem}{' '}
        {isStopped
          ? 'Nothing is sent until somebody tries again.'
          : `The next attempt is at ${minuteText(nextAttemptAt)}.`}
      </p>
      <Button look="outline" size="small" busy={isPending} onClick={() => void again()}>
        Try again now
      </Button>
    </div>
  );
}

function Notices({ notices }: { notices: NonNullable<AddressNotices> }) {
  const { problem, waiting, lastSentAt, lastSent } = notices;
  return (
    <div className="grid gap-3">
      <p>
        {lastSentAt && lastSent !== null
          ? `Last told at ${minuteText(lastSentAt)}, of ${addressesText(lastSent)}.`
          : 'Nothing has been told yet.'}{' '}
        {waiting === 0 ? 'Nothing waits.' : `${addressesText(waiting)} ${waiting === 1 ? 'waits' : 'wait'}.`}
      </p>
      {problem && <Problem {...notices} />}
    </div>
  );
}

/** Shows whether search engines are told of added, changed and deleted pages, and what went wrong with it. */
export function SearchEnginesCard() {
  const query = useQuery(addressNoticeQueries.state());
  return (
    <Card
      title="Search engines"
      description="Which pages were added, changed or deleted, told to search engines by IndexNow a minute later. It needs a key, which the site's operator sets."
    >
      <QueryState query={query} failed="What search engines were told could not be read.">
        {(state) =>
          state.isOn ? <Notices notices={state} /> : <p>No key is set, so nothing is sent or collected.</p>
        }
      </QueryState>
    </Card>
  );
}
