import type { PublicFact } from '../../data/facts/fact-reads.ts';
import {
  type ListedSource,
  publisherOf,
  sourceKindText,
  sourceList,
} from '../../domain/facts/source-list.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { Container } from '../layout/section.tsx';

/** One line for all sources that no one has read, since the same words at each of them say less. */
function unreadText(sources: readonly ListedSource[]): string {
  const unread = sources.filter(({ read_at }) => read_at === null).length;
  if (unread === 0) return '';
  return unread === sources.length
    ? 'We have not read them ourselves yet.'
    : 'We have read those with a date ourselves, the others not yet.';
}

/** When one of us has read the source. */
function Reading({ source: { read_at, is_due } }: { source: ListedSource }) {
  if (read_at === null) return null;
  return (
    <>
      {' '}
      Read by us on <time dateTime={read_at}>{longDate(read_at)}</time>.{is_due && ' Due to be read again.'}
    </>
  );
}

function Source({ source }: { source: ListedSource }) {
  const { title, url, kind, dated } = source;
  const facts = [publisherOf(url), sourceKindText(kind), dated && sourceDate(dated)].filter(Boolean);
  return (
    <li className="py-3">
      <a
        href={url}
        rel="noopener nofollow"
        className="text-ink-900 underline decoration-gold-700 underline-offset-4 wrap-anywhere hover:text-gold-700"
      >
        {title}
      </a>
      <p className="mt-1 max-w-small-measure text-sm wrap-anywhere text-ink-600">
        {`${facts.join(' · ')}.`}
        <Reading source={source} />
      </p>
    </li>
  );
}

/** Lists the sources of a page's statements, each once. Without sources it renders no heading either. */
export function SourceList({ facts }: { facts: readonly PublicFact[] }) {
  const sources = sourceList(facts);
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="page-sources" className="border-t border-line py-14">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="page-sources" className="text-h3">
            Sources
          </h2>
          <p className="mt-3 max-w-small-measure text-sm text-ink-600">
            For the facts on this page, and for the numbers in its text that we have recorded as facts.{' '}
            {unreadText(sources)}
          </p>
        </div>
        <ol className="divide-y divide-line border-y border-line">
          {sources.map((source) => (
            <Source key={source.url} source={source} />
          ))}
        </ol>
      </Container>
    </section>
  );
}
