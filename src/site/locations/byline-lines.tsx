import type { ReactNode } from 'react';
import type { Byline, NamedContributor } from '../../domain/articles/byline.ts';
import { longDate } from '../../lib/long-date.ts';

const Person = ({ person: { name, credentials } }: { person: NamedContributor }) => (
  <>
    <span className="font-semibold text-ink-900">{name}</span>
    {credentials && `, ${credentials}`}
  </>
);

const Line = ({ children }: { children: ReactNode }) => <p className="max-w-measure">{children}</p>;

/** Shows who wrote the text and who reviewed it when. It leaves out a line without a name. */
export function BylineLines({ article }: { article: Byline | undefined }) {
  if (!article) return null;
  const { author, reviewer, reviewed_on } = article;
  if (!author && !reviewer) return null;
  return (
    <div className="mt-6 -mb-3 grid gap-1 text-ink-700">
      {author && (
        <Line>
          By <Person person={author} />
        </Line>
      )}
      {reviewer && reviewed_on && (
        <Line>
          Reviewed by <Person person={reviewer} />, on{' '}
          <time dateTime={reviewed_on}>{longDate(reviewed_on)}</time>
        </Line>
      )}
    </div>
  );
}
