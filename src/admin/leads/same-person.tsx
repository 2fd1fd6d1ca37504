import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  MAX_PERSON_REQUESTS,
  type PersonRequest,
  requestsOfPersonQuery,
} from '../../data/leads/person-requests.ts';
import { STATUS_LABELS } from '../../domain/leads/lead-work.ts';
import { requestTitle } from '../../domain/leads/timeline-lines.ts';
import { AppLink } from '../../lib/address.tsx';
import { minuteText } from '../../lib/local-time.ts';
import { entryAddress } from './lead-params.ts';
import { PersonSection } from './person-section.tsx';
import { PossibleMatches } from './possible-matches.tsx';

/** The requests that stand in the panel at once; work and timeline of the open one come first. */
const MAX_UNFOLDED = 4;

/** How it is known that the same person sent it. */
function evidenceOf({ has_mailbox, has_number, is_joined }: PersonRequest): string {
  if (is_joined) return 'joined by staff';
  if (has_mailbox && has_number) return 'same email and phone';
  return has_mailbox ? 'same email' : 'same phone';
}

function Request({ request }: { request: PersonRequest }) {
  const { id, is_message, name, status, created_at } = request;
  const facts = [minuteText(created_at), name, evidenceOf(request), STATUS_LABELS[status]];
  return (
    <li className="border-b border-line py-2">
      <AppLink
        to={entryAddress(is_message ? 'message' : 'lead', id)}
        className="text-info underline underline-offset-2 wrap-anywhere"
      >
        {requestTitle(request)}
      </AppLink>
      <p className="text-xs text-ink-600 wrap-anywhere">{facts.join(', ')}</p>
    </li>
  );
}

const Requests = ({ requests }: { requests: readonly PersonRequest[] }) =>
  requests.map((request) => <Request key={request.id} request={request} />);

/** What the sender of a lead or a message has asked for elsewhere. */
const OtherRequests = ({ entry }: { entry: string }) => (
  <PersonSection
    title="Also from this person"
    query={useQuery(requestsOfPersonQuery(entry))}
    failed="Couldn't load this person's other requests."
  >
    {(requests) => (
      <>
        <Requests requests={requests.slice(0, MAX_UNFOLDED)} />
        {requests.length > MAX_UNFOLDED && (
          <li>
            <details>
              <summary className="cursor-pointer py-2 text-sm">
                Show {requests.length - MAX_UNFOLDED} more
              </summary>
              <ul className="border-t border-line">
                <Requests requests={requests.slice(MAX_UNFOLDED)} />
              </ul>
              {requests.length === MAX_PERSON_REQUESTS && (
                <p className="py-2 text-ink-600">The newest {MAX_PERSON_REQUESTS} are shown.</p>
              )}
            </details>
          </li>
        )}
      </>
    )}
  </PersonSection>
);

/** The sender of a lead or a message elsewhere, known or possible. */
export function SamePerson({ entry }: { entry: string }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    // The box takes the focus of a suggestion that goes.
    <div ref={box} tabIndex={-1} className="outline-none">
      <PossibleMatches entry={entry} onDecided={() => box.current?.focus({ preventScroll: true })} />
      <OtherRequests entry={entry} />
    </div>
  );
}
