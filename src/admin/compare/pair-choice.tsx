import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import {
  type ComparedPair,
  type TestedText,
  useSaveChoice,
} from '../../data/generation/prompt-comparisons.ts';
import { wordCount } from '../../domain/articles/text-counts.ts';
import type { TextChoice } from '../../domain/generation/run-states.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { countOf } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { useMarkdown } from '../../ui/markdown/use-markdown.ts';
import { tellOutcome } from '../outcomes/tell-outcome.ts';

const CHOICES: readonly { choice: TextChoice; label: string; keys: readonly string[]; hint: string }[] = [
  { choice: 'left', label: 'Left is better', keys: ['ArrowLeft', '1'], hint: '1' },
  { choice: 'equal', label: 'Tie', keys: ['0', '='], hint: '0' },
  { choice: 'right', label: 'Right is better', keys: ['ArrowRight', '2'], hint: '2' },
];

const SIDES = { left: 'Left text', right: 'Right text' } as const;

function Written({ content }: { content: string }) {
  const html = useMarkdown(content);
  return html === null ? <Loading /> : <Prose html={html} />;
}

function Text({
  side,
  text,
  isChosen,
}: {
  side: keyof typeof SIDES;
  text: TestedText | null;
  isChosen: boolean;
}) {
  const content = text?.content ?? null;
  return (
    <section
      aria-label={SIDES[side]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`relative max-h-[65vh] overflow-y-auto rounded border bg-white p-5 ${isChosen ? 'border-gold-500' : 'border-line'}`}
    >
      <p className="mb-3 flex items-center justify-between gap-3 text-xs text-ink-600">
        <span>
          {SIDES[side]}
          {content !== null && `, ${countOf(wordCount(content), 'word')}`}
        </span>
        {isChosen && <Badge tone="accent">Your choice</Badge>}
      </p>
      {content !== null && <Written content={content} />}
      {content === null && text?.state === 'failed' && (
        <p className="text-negative">
          This text could not be written: {text.problem ?? 'The reason is unknown.'}
        </p>
      )}
      {content === null && text?.state !== 'failed' && (
        <p role="status" className="text-ink-600">
          {text === null ? 'This location was deleted.' : 'Being written...'}
        </p>
      )}
    </section>
  );
}

/** Keys work like the buttons, unless the user is typing or a dialog is open. */
function useChoiceKeys(choose: (choice: TextChoice) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping =
      target instanceof HTMLElement && target.closest('input, textarea, select, [role$=dialog]');
    if (isTyping || ctrlKey || metaKey || altKey) return;
    const pressed = CHOICES.find(({ keys }) => keys.includes(key));
    if (!pressed) return;
    event.preventDefault();
    choose(pressed.choice);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

type PairChoiceProps = {
  runId: string;
  pair: ComparedPair;
  /** Counts from 1. */
  at: number;
  total: number;
  isFixed: boolean;
  onGo: (at: number) => void;
  onChosen: () => void;
};

type ChoiceButtonsProps = {
  shown: TextChoice | null;
  canChoose: boolean;
  onChoose: (choice: TextChoice) => void;
};

const ChoiceButtons = ({ shown, canChoose, onChoose }: ChoiceButtonsProps) => (
  <div className="flex flex-wrap gap-2 sm:ml-auto">
    {CHOICES.map(({ choice, label, hint }) => (
      <Button
        key={choice}
        look={shown === choice ? 'ink' : 'outline'}
        size="small"
        aria-pressed={shown === choice}
        aria-keyshortcuts={hint}
        disabled={!canChoose}
        onClick={() => onChoose(choice)}
      >
        {label} <kbd className="text-xs font-normal opacity-70">{hint}</kbd>
      </Button>
    ))}
  </div>
);

/** Shows one pair of texts and asks which is better. */
export function PairChoice({ runId, pair, at, total, isFixed, onGo, onChosen }: PairChoiceProps) {
  const { mutateAsync, isPending, variables } = useSaveChoice(runId);
  const canChoose = !isFixed && pair.left?.content != null && pair.right?.content != null;
  const shown = isPending ? variables.choice : pair.choice;
  const choose = async (choice: TextChoice) => {
    if (!canChoose) return;
    const isKept = await tellOutcome(
      async () => void (await mutateAsync({ pairId: pair.id, choice })),
      'Your choice was not saved',
    );
    if (isKept) onChosen();
  };
  useChoiceKeys((choice) => void choose(choice));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous pair"
          disabled={at <= 1}
          onClick={() => onGo(at - 1)}
        />
        <h2 aria-live="polite" className="font-sans text-sm font-semibold text-ink-900">
          Pair {at} of {total}: {pair.location ? locationName(pair.location) : 'a deleted location'}
        </h2>
        <IconButton
          icon={ChevronRight}
          label="Next pair"
          disabled={at >= total}
          onClick={() => onGo(at + 1)}
        />
        <ChoiceButtons shown={shown} canChoose={canChoose} onChoose={(choice) => void choose(choice)} />
      </div>
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
        <Text side="left" text={pair.left} isChosen={shown === 'left'} />
        <Text side="right" text={pair.right} isChosen={shown === 'right'} />
      </div>
    </div>
  );
}
