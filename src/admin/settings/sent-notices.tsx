import { type AddressNotices, useSendNoticesAgain } from '../../data/settings/address-notice-state.ts';
import { minuteText } from '../../lib/local-time.ts';
import { countText } from '../../lib/number-text.ts';
import { FailedCall } from './failed-call.tsx';

const addressesText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'address' : 'addresses'}`;

/** What search engines were told last, and what waits. */
export function SentNotices({ notices }: { notices: NonNullable<AddressNotices> }) {
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
