import { useMemo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type DiffPart, wordDiff } from './word-diff.ts';

/** An unchanged stretch longer than twice this shows only this many characters at either end. */
const CONTEXT = 160;

const beginningOf = (text: string): string => text.slice(0, CONTEXT).replace(/\S+$/, '');
const endOf = (text: string): string => text.slice(-CONTEXT).replace(/^\S+/, '');

function Same({ text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean }) {
  if (text.length <= 2 * CONTEXT) return text;
  return (
    <>
      {!isFirst && beginningOf(text)}
      <span className="mx-1 rounded bg-paper-dim px-1.5 text-ink-600 select-none">
        ...<span className="sr-only"> (unchanged text omitted) </span>
      </span>
      {!isLast && endOf(text)}
    </>
  );
}

function Part({ part, isFirst, isLast }: { part: DiffPart; isFirst: boolean; isLast: boolean }) {
  switch (part.kind) {
    case 'same':
      return <Same text={part.text} isFirst={isFirst} isLast={isLast} />;
    case 'added':
      return (
        <ins className="bg-positive-soft text-positive underline decoration-positive/50 underline-offset-2">
          <span className="sr-only">[added: </span>
          {part.text}
          <span className="sr-only">]</span>
        </ins>
      );
    case 'removed':
      return (
        <del className="bg-negative-soft text-negative decoration-negative/60">
          <span className="sr-only">[removed: </span>
          {part.text}
          <span className="sr-only">]</span>
        </del>
      );
  }
}

type TextDiffProps = { label: string; before: string; after: string; className?: string };

/**
 * Shows what changed from one text to the other: added words green and underlined, removed ones red and struck
 * through.
 */
export function TextDiff({ label, before, after, className }: TextDiffProps) {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={classNames(
        'relative max-h-80 overflow-y-auto rounded border border-line bg-white px-3 py-2 leading-relaxed whitespace-pre-wrap wrap-anywhere',
        className,
      )}
    >
      {parts.length === 0 && <span className="text-ink-600">Empty</span>}
      {parts.map((part, at) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move.
          key={at}
          part={part}
          isFirst={at === 0}
          isLast={at === parts.length - 1}
        />
      ))}
    </section>
  );
}
