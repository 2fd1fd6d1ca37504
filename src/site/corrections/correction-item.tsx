import type { ReactNode } from 'react';
import type { PublicCorrection } from '../../data/corrections/correction-reads.ts';
import { longDate } from '../../lib/long-date.ts';

/** A correction: its date, what was wrong, and what the page says now. */
export function CorrectionItem({
  correction: { id, was_wrong, says_now, corrected_on },
  children,
}: {
  correction: PublicCorrection;
  /** The corrected page, in lists that cover several pages. */
  children?: ReactNode;
}) {
  return (
    <li id={`correction-${id}`} className="scroll-mt-24 py-5">
      {children}
      <p className="font-semibold text-ink-900">
        Corrected on <time dateTime={corrected_on}>{longDate(corrected_on)}</time>
      </p>
      <dl className="mt-1 grid gap-1">
        <div>
          <dt className="inline text-ink-600">What was wrong: </dt>
          <dd className="inline whitespace-pre-line">{was_wrong}</dd>
        </div>
        <div>
          <dt className="inline text-ink-600">What the page says now: </dt>
          <dd className="inline whitespace-pre-line">{says_now}</dd>
        </div>
      </dl>
    </li>
  );
}
