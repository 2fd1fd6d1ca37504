import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';

/** A line of the details, left out when it has no value. `copy` is what its button copies, unless it has its own. */
export type EntryLine = { label: string; value: ReactNode; copy?: string | null; button?: ReactNode };

type EntryFactsProps = { facts: readonly EntryLine[]; className?: string };

export function EntryFacts({ facts, className = '' }: EntryFactsProps) {
  return (
    <dl className={`border-t border-line ${className}`}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value, copy, button }) => (
          <div key={label} className="min-h-11 items-center gap-4 border-b border-line py-1 sm:flex">
            <dt className="w-20 shrink-0 text-ink-600 max-sm:pt-1">{label}</dt>
            <dd className="flex min-w-0 grow items-center justify-between gap-4 font-medium text-ink-900">
              <span className="min-w-0 wrap-anywhere">{value}</span>
              {button}
              {copy && <CopyButton text={copy} label={`Copy ${label.toLowerCase()}`} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}
