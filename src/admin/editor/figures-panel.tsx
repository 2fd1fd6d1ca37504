import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { givenFactQueries } from '../../data/facts/given-facts.ts';
import { type UnsourcedFigure, unsourcedFigures } from '../../domain/facts/unsourced-figures.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { QueryState } from '../shared/query-state.tsx';

/** Nobody works through more at once, and each line takes time to draw. */
const SHOWN = 50;

/** Selects a part of the text and brings it into view. */
export function goTo(control: HTMLTextAreaElement | null, from: number, to: number): void {
  if (!control) return;
  // A browser scrolls to the selection when the control takes the focus, not when the selection changes.
  control.blur();
  control.setSelectionRange(from, to);
  control.focus();
}

function FigureLine({ figure, onGo }: { figure: UnsourcedFigure; onGo: () => void }) {
  const { text, sentence } = figure;
  const at = sentence.indexOf(text);
  return (
    <li>
      <button
        type="button"
        className="w-full rounded px-2 py-1.5 text-left text-ink-700 hover:bg-paper"
        onClick={onGo}
      >
        {sentence.slice(0, at)}
        <mark className="bg-transparent font-semibold text-negative underline underline-offset-2">
          {text}
        </mark>
        {sentence.slice(at + text.length)}
      </button>
    </li>
  );
}

type FiguresPanelProps = {
  location: LocationNames;
  content: string;
  onGo: (figure: UnsourcedFigure) => void;
};

/** Lists the figures of the text that no fact about the location states. Each leads to its place in the text. */
export function FiguresPanel({ location, content, onGo }: FiguresPanelProps) {
  const query = useQuery(givenFactQueries.of(location));
  const text = useDeferredValue(content);
  const given = query.data;
  const figures = useMemo(() => (given ? unsourcedFigures(text, given) : []), [text, given]);
  const hidden = figures.length - SHOWN;
  return (
    <section aria-label="Figures" className="rounded border border-line bg-white px-4 py-3">
      <h3 className="flex items-center gap-2 font-sans text-sm font-semibold text-ink-900">
        {figures.length > 0 && <TriangleAlert aria-hidden className="size-4 text-negative" />}
        {given && figures.length === 0 && <CircleCheck aria-hidden className="size-4 text-positive" />}
        {figures.length > 0
          ? `Figures that no fact states (${figures.length})`
          : given
            ? 'Every figure is in a fact'
            : 'Figures'}
      </h3>
      {figures.length > 0 && (
        <ul className="-mx-2 mt-1 max-h-44 overflow-y-auto text-sm">
          {figures.slice(0, SHOWN).map((figure) => (
            <FigureLine key={figure.from} figure={figure} onGo={() => onGo(figure)} />
          ))}
          {hidden > 0 && <li className="px-2 py-1.5 text-ink-500">And {hidden} more.</li>}
        </ul>
      )}
      <QueryState
        query={query}
        failed="The figures could not be compared with the facts."
        loading={null}
        layout="line"
      />
    </section>
  );
}
