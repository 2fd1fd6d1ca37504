import { type ReactNode, useId } from 'react';
import { QueryState, type Read } from '../outcomes/query-state.tsx';

type PersonSectionProps<Item> = {
  title: string;
  query: Read<Item[]> & { isPending: boolean };
  failed: string;
  children: (items: Item[]) => ReactNode;
};

/** A list about the person who sent a lead or a message. Most people ask once: then it shows nothing. */
export function PersonSection<Item>({ title, query, failed, children }: PersonSectionProps<Item>) {
  const heading = useId();
  if (query.data?.length === 0 || (query.isPending && !query.error)) return null;
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-sm font-semibold text-ink-600">
        {title}
      </h3>
      <div className="mt-1 border-t border-line">
        <QueryState query={query} failed={failed} layout="line">
          {/* A row that a new one moves down would take along what stands below the list. */}
          {(items) => <ul className="[overflow-anchor:none]">{children(items)}</ul>}
        </QueryState>
      </div>
    </section>
  );
}
