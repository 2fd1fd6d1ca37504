import { useQuery } from '@tanstack/react-query';
import {
  type AddressNotices,
  addressNoticeQueries,
  useSendNoticesAgain,
} from '../../data/settings/address-notice-state.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
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
          ? `Last notified at ${minuteText(lastSentAt)} about ${addressesText(lastSent)}.`
          : 'Not notified yet.'}{' '}
        {waiting === 0
          ? 'Nothing is waiting.'
          : `${addressesText(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting.`}
      </p>
      {problem && (
        <FailedCall
          {...notices}
          problem={problem}
          tryAgain={sendAgain}
          isTrying={isPending}
          promise="Search engines will be notified again within a minute"
        />
      )}
    </div>
  );
}

/** Shows whether we notify search engines of added, changed and deleted pages, and what failed. */
export function SearchEnginesCard() {
  const query = useQuery(addressNoticeQueries.state());
  return (
    <Card
      title="Search engines"
      description="We notify search engines through IndexNow a minute after pages are added, changed or deleted. This needs a key, which the site's operator sets."
    >
      <QueryState query={query} failed="Couldn't load the notifications.">
        {(state) =>
          state.isOn ? <Notices notices={state} /> : <p>No key is set, so nothing is sent or collected.</p>
        }
      </QueryState>
    </Card>
  );
}
