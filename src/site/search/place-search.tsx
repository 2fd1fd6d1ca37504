import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { pageSearchQueries } from '../../data/locations/page-search.ts';
import type { FoundPage } from '../../data/locations/page-search-reads.ts';
import { LONGEST_PAGE_QUERY, pageQueryFault } from '../../domain/locations/page-query.ts';
import { classNames } from '../../lib/class-names.ts';
import { navigate } from '../../lib/navigate.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { ComboboxList } from '../../ui/combobox-list.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';

/** The debounce of typing, in milliseconds. */
const TYPING_REST_MS = 150;

const MARKS: Record<FoundPage['kind'], string> = {
  guide: 'Guide',
  page: 'In preparation',
  none: 'No page yet',
};

/** The message in place of pages, or null. */
function messageOf(found: readonly FoundPage[] | undefined, isError: boolean): string | null {
  if (isError) return "Couldn't load suggestions. Press Enter to search.";
  if (!found) return 'Searching...';
  return found.length === 0
    ? 'No matches. Check the spelling, or try the name of a larger city nearby.'
    : null;
}

/** The pages that match the text typed so far. */
function useSuggestions(typed: string, isOpen: boolean) {
  const words = useDebouncedValue(typed.trim(), TYPING_REST_MS);
  const canBeAsked = pageQueryFault(words) === null;
  const { data, error } = useVisitorQuery(isOpen && canBeAsked ? pageSearchQueries.suggested(words) : null);
  const [last, setLast] = useState<readonly FoundPage[]>();
  if (data && data !== last) setLast(data);
  // The earlier pages stay visible but dimmed, and keys skip them.
  const shown = data ?? (error === null ? last : undefined);
  const isStale = shown !== data || words !== typed.trim();
  const pages = canBeAsked ? (shown ?? []) : [];
  return { pages, isStale, message: canBeAsked ? messageOf(shown, error !== null) : null };
}

/** Holds the typed text, its suggestions, and where it leads. */
function usePlaceSearch(asked: string, onGo: (() => void) | undefined) {
  const [typed, setTyped] = useState(asked);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(typed, isOpen);
  const go = (path: string) => {
    onGo?.();
    navigate(path);
  };
  const combobox = useCombobox({
    options: suggestions.isStale ? [] : suggestions.pages,
    onPick: (page) => go(page.path),
    onLeave: () => setIsOpen(false),
    isFree: true,
  });
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    combobox.onType();
  };
  const field = useRef<HTMLInputElement>(null);
  // Visitors may type before the script loads. Their text is searched for, and stays.
  const typeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? typed;
    if (early !== typed) type(early);
  });
  useEffect(() => typeEarly(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(`${paths.places}?${new URLSearchParams({ q: typed.trim() })}`);
  };
  return { typed, type, field, combobox, submit, ...suggestions };
}

type PlaceSearchProps = {
  label: string;
  /** The previous search. */
  asked?: string;
  error?: string | undefined;
  className?: string;
  /** The button's color: gold if it is the main action on a dark surface. */
  look?: 'gold' | 'ink';
  /** Called when the visitor opens a page. */
  onGo?: () => void;
};

/** Finds the page of a city, neighborhood, state or ZIP code. Without a script it is a plain form. */
export function PlaceSearch({ label, asked = '', error, className, look = 'ink', onGo }: PlaceSearchProps) {
  const { typed, type, field, combobox, submit, pages, isStale, message } = usePlaceSearch(asked, onGo);
  return (
    <search className={classNames('text-ink-700 print:hidden', className)}>
      {/* The list is as wide as the form: on a phone, the field alone is too narrow for it. */}
      <form action={paths.places} onSubmit={submit} className="relative flex flex-wrap items-start gap-3">
        <Field label={label} error={error} className="min-w-0 flex-1 max-[20rem]:basis-full">
          {(control) => (
            <div>
              <Input
                {...control}
                {...combobox.fieldProps}
                ref={field}
                type="search"
                name="q"
                enterKeyHint="search"
                placeholder="Austin, La Jolla or 92037"
                maxLength={LONGEST_PAGE_QUERY}
                value={typed}
                onChange={(event) => type(event.target.value)}
              />
              <ComboboxList
                {...{ combobox, label, message, isStale, options: pages }}
                keyOf={(page) => `${page.path} ${page.name} ${page.within}`}
                show={({ name, within, kind }) => ({
                  name: (
                    <>
                      {name} <span className="text-sm text-ink-600">{within}</span>
                    </>
                  ),
                  mark: MARKS[kind],
                })}
              />
              <span role="status" className="sr-only">
                {combobox.isOpen
                  ? (message ?? (pages.length > 0 ? countOf(pages.length, 'suggestion') : ''))
                  : ''}
              </span>
            </div>
          )}
        </Field>
        <Button type="submit" look={look} className="mt-7 max-[20rem]:mt-0">
          Search
        </Button>
      </form>
    </search>
  );
}
