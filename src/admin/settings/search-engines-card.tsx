import { useQuery } from '@tanstack/react-query';
import { addressNoticeQueries } from '../../data/settings/address-notice-state.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { SentNotices } from './sent-notices.tsx';

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
          state.isOn ? (
            <SentNotices notices={state} />
          ) : (
            <p>No key is set, so nothing is sent or collected.</p>
          )
        }
      </QueryState>
    </Card>
  );
}
