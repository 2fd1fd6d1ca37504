import { useQuery } from '@tanstack/react-query';
import {
  type AddressNotices,
  addressNoticeQueries,
  useSendNoticesAgain,
} from '../../data/settings/address-notices.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../shared/query-state.tsx';
import { FailedCall } from './failed-call.tsx';

const addressesText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'address' : 'addresses'}`;

function Notices({ notices }: { notices: NonNullable<AddressNotices> }) {
  const { problem, waiting, lastSentAt, lastSent } = notices;
  const { mutateAsync: sendAgain, isPending } = useSendNoticesAgain();
  return (
    <div className="grid gap-3">
      <p>
        {lastSentAt && lastSent !== null
          ? `Last told at ${minuteText(lastSentAt)}, of ${addressesText(lastSent)}.`
          : 'Nothing has been told yet.'}{' '}
        {waiting === 0 ? 'Nothing waits.' : `${addressesText(waiting)} ${waiting === 1 ? 'waits' : 'wait'}.`}
      </p>
      {problem && (
        <FailedCall
          {...notices}
          problem={problem}
          tryAgain={sendAgain}
          isTrying={isPending}
          promise="Search engines will be told again within a minute"
        />
      )}
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
