import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQueries } from '../../../data/accounts/administrators.ts';
import { type ConsentExportAct, consentExportQueries } from '../../../data/leads/consent-records.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';

const FIRST_SHOWN = 5;

function Acts({ acts }: { acts: readonly ConsentExportAct[] }) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? acts : acts.slice(0, FIRST_SHOWN);
  return (
    <div className="grid gap-3">
      <ul aria-label="Exports of evidence" className="border-t border-line text-sm">
        {shown.map(({ id, created_at, done_by, reason, file_hash }) => (
          <li key={id} className="border-b border-line py-2 wrap-anywhere">
            <span className="font-semibold text-ink-900">
              {administrators.find((each) => each.id === done_by)?.email ?? 'A former administrator'}
            </span>
            , {minuteText(created_at)}
            <span className="block text-ink-900">{reason}</span>
            <span className="block text-xs break-all text-ink-600">SHA-256 {file_hash}</span>
          </li>
        ))}
      </ul>
      {shown.length < acts.length && (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {acts.length}
        </Button>
      )}
    </div>
  );
}

/** Who took evidence out, when and why, the latest first. It is read once it is opened. */
export function EvidenceLog() {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...consentExportQueries.list(), enabled: isOpen });
  return (
    <details
      className="mt-5 border-t border-line pt-5"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold text-ink-900">Who exported evidence</summary>
      <div className="mt-3">
        <QueryState
          query={query}
          failed="Couldn't load the exports."
          empty="No one has exported evidence yet."
          layout="line"
        >
          {(acts) => <Acts acts={acts} />}
        </QueryState>
      </div>
    </details>
  );
}
