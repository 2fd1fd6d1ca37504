import { changeAnswer, changeSubject, type LawChange } from '../../domain/facts/law-change.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceLabel } from '../../lib/source-date.ts';
import { SiteLink } from '../layout/site-link.tsx';

const WHAT: Record<LawChange['change'], string> = {
  recorded: 'Recorded',
  answer: 'Changed',
  words: 'More precisely',
};

/** A change with what the law says now, what was stated before, and the source. */
export function ChangeItem({ change, hasPage }: { change: LawChange; hasPage: boolean }) {
  const { id, state_slug, note, source, verified_at } = change;
  const { now, before } = changeAnswer(change);
  const subject = changeSubject(change);
  return (
    <li id={`change-${id}`} className="scroll-mt-24 py-5">
      <h3 className="font-sans text-base font-semibold text-ink-900">
        {hasPage ? (
          <SiteLink
            to={`/${state_slug}`}
            className="underline decoration-gold-500 underline-offset-4 hover:text-gold-700"
          >
            {subject}
          </SiteLink>
        ) : (
          subject
        )}
      </h3>
      <p className="mt-1">
        {WHAT[change.change]}: <strong className="font-semibold text-ink-900">{now}</strong>
        {before !== null && ` (before: ${before})`}
      </p>
      {note && <p className="mt-1">{note}</p>}
      <p className="mt-2 max-w-small-measure text-sm text-ink-600">
        {sourceLabel(source.dated)}
        <a
          href={source.url}
          rel="noopener nofollow"
          className="underline underline-offset-2 wrap-anywhere hover:text-gold-700"
        >
          {source.title}
        </a>{' '}
        {verified_at && <span className="block">{`Checked by us on ${longDate(verified_at)}.`}</span>}
      </p>
    </li>
  );
}
