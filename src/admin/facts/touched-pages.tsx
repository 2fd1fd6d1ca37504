import { useQuery } from '@tanstack/react-query';
import { factQueries } from '../../data/facts/facts.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { QueryState } from '../outcomes/query-state.tsx';

const isPath = (about: string): boolean => /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,2}$/.test(about);

function Pages({ about, pages }: { about: string; pages: readonly string[] }) {
  if (about === '') return 'Every article that states it shows it beside the text, with its source.';
  if (pages.length === 0) {
    return 'No page shows it yet. Pages show the facts of their state.';
  }
  return (
    <>
      {!pages.includes(`/${about}`) && `There is no page /${about}. `}
      {pages.map((path, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <a href={path} target="_blank" rel="noopener noreferrer" className="underline wrap-anywhere">
            {path}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </span>
      ))}
    </>
  );
}

/** Lists the pages that show a fact about this subject, before staff save or verify one. */
export function TouchedPages({ about: typed }: { about: string }) {
  const about = useDebouncedValue(
    typed
      .trim()
      .replace(/^\/+|\/+$/g, '')
      .toLowerCase(),
    300,
  );
  const query = useQuery({ ...factQueries.pages(about), enabled: about === '' || isPath(about) });
  if (about !== '' && !isPath(about)) return null;
  return (
    <div className="border-l-4 border-line-strong pl-4 text-sm">
      <p className="text-ink-600">Pages that show this fact</p>
      <QueryState query={query} layout="line" failed="Couldn't find the pages." loading="Looking...">
        {(pages) => (
          <p role="status">
            <Pages about={about} pages={pages} />
          </p>
        )}
      </QueryState>
    </div>
  );
}
