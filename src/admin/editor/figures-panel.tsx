import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { givenFactQueries } from '../../data/facts/given-facts.ts';
import { earlierFigureFindings } from '../../domain/facts/earlier-figures.ts';
import { givenTexts } from '../../domain/facts/fact-pack.ts';
import { type UnsourcedFigure, unsourcedFigures } from '../../domain/facts/unsourced-figures.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { QueryState } from '../outcomes/query-state.tsx';

/** The delay keeps typing smooth while the list updates. */
const COMPARE_AFTER_MS = 300;

/** No one works through more at once, and each line takes time to draw. */
const SHOWN = 50;

/** Selects a range of the text and scrolls it to the middle of the field. */
export function goTo(control: HTMLTextAreaElement | null, from: number, to: number): void {
  if (!control) return;
  const { font, lineHeight, padding } = getComputedStyle(control);
  // Browsers do not report where a range of a field is, so a box with the same wrapping measures it.
  const before = document.createElement('div');
  Object.assign(before.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre-wrap' });
  Object.assign(before.style, {
    overflowWrap: 'break-word',
    boxSizing: 'border-box',
    font,
    lineHeight,
    padding,
  });
  before.style.width = `${control.clientWidth}px`;
  before.textContent = control.value.slice(0, from);
  document.body.append(before);
  const { offsetHeight } = before;
  before.remove();
  control.focus();
  control.setSelectionRange(from, to);
  control.scrollTop = offsetHeight - control.clientHeight / 2;
}

function FigureLine({ figure, onGo }: { figure: UnsourcedFigure; onGo: () => void }) {
  const { text, before, after } = figure;
  return (
    <li>
      <button
        type="button"
        className="w-full rounded px-2 py-1.5 text-left text-ink-700 hover:bg-paper"
        onClick={onGo}
      >
        {before}
        <mark className="bg-transparent font-semibold text-negative underline underline-offset-2">
          {text}
        </mark>
        {after}
      </button>
    </li>
  );
}

function titleOf(unsourced: number, earlier: number, isKnown: boolean): string {
  if (unsourced > 0) return `Numbers without a source (${unsourced.toLocaleString('en-US')})`;
  if (earlier > 0) return 'Numbers from earlier years';
  return isKnown ? 'Every number has a source' : 'Numbers';
}

type PanelTitleProps = { unsourced: number; earlier: number; isKnown: boolean };

function PanelTitle({ unsourced, earlier, isKnown }: PanelTitleProps) {
  const isFaulty = unsourced + earlier > 0;
  return (
    <h3 className="flex items-center gap-2 font-sans text-sm font-semibold text-ink-900">
      {isFaulty && <TriangleAlert aria-hidden className="size-4 text-negative" />}
      {isKnown && !isFaulty && <CircleCheck aria-hidden className="size-4 text-positive" />}
      {titleOf(unsourced, earlier, isKnown)}
    </h3>
  );
}

type FiguresPanelProps = {
  location: LocationNames;
  content: string;
  onGo: (figure: UnsourcedFigure) => void;
};

/**
 * Lists the figures in the text that no fact about the location states, and those that a fact has given up. An entry
 * selects its figure.
 */
export function FiguresPanel({ location, content, onGo }: FiguresPanelProps) {
  const query = useQuery(givenFactQueries.of(location));
  const pack = query.data;
  const given = useMemo(() => pack && [...givenTexts(pack), locationName(location)], [pack, location]);
  const text = useDebouncedValue(content, COMPARE_AFTER_MS);
  const figures = useMemo(() => (given ? unsourcedFigures(text, given) : []), [text, given]);
  const earlier = useMemo(() => (pack ? earlierFigureFindings(text, pack.facts) : []), [text, pack]);
  const hidden = figures.length - SHOWN;
  // Typing since the list was made may have moved the figure.
  const go = (index: number) => {
    const figure = given && unsourcedFigures(content, given)[index];
    if (figure) onGo(figure);
  };
  return (
    <section aria-label="Numbers" className="rounded border border-line bg-white px-4 py-3">
      <PanelTitle unsourced={figures.length} earlier={earlier.length} isKnown={given !== undefined} />
      {earlier.map((finding) => (
        <p key={finding} className="mt-1 text-sm text-negative">
          {finding}
        </p>
      ))}
      {figures.length > 0 && (
        <ul className="relative -mx-2 mt-1 max-h-44 overflow-y-auto text-sm">
          {figures.slice(0, SHOWN).map((figure, index) => (
            <FigureLine key={figure.from} figure={figure} onGo={() => go(index)} />
          ))}
          {hidden > 0 && (
            <li className="px-2 py-1.5 text-ink-500">And {hidden.toLocaleString('en-US')} more.</li>
          )}
        </ul>
      )}
      <QueryState
        query={query}
        failed="Couldn't compare the numbers with the facts."
        loading={null}
        layout="line"
      />
    </section>
  );
}
