import { useMemo, useState } from 'react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import type { ArticleTexts } from '../../domain/articles/article-form.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextDiff } from '../saving/text-diff.tsx';
import { type Choice, choicesFor, FIELD_LABELS, type FieldChoice } from './conflict-choices.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Conflict } from './use-article-editor.ts';

type ChooseProps = {
  field: FieldChoice;
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
};

const choiceLabels: Record<Choice, string> = {
  mine: 'Keep mine',
  theirs: 'Use theirs',
  both: 'Combine both',
};

/** Shows both versions of one text, with my changes marked in theirs, and asks which one to keep. */
function ChooseVersion({ field, chosen, onChoose }: ChooseProps) {
  const label = FIELD_LABELS[field.name];
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left font-semibold text-ink-900">{label}</legend>
      <p className="text-ink-600">{field.story}</p>
      <TextDiff
        label={`${label}: from theirs to ${chosen === 'both' ? 'both together' : 'mine'}`}
        before={field.theirs}
        after={chosen === 'both' && field.both !== null ? field.both : field.mine}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {field.choices.map((choice) => (
          <label
            key={choice}
            className="flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={field.name}
              className="size-4 accent-ink-900"
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            {choiceLabels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ConflictDialogProps = {
  base: ArticleWithLocation;
  conflict: Conflict;
  isSaving: boolean;
  onDecide: (texts: ArticleTexts) => void;
  onClose: () => void;
};

function Legend() {
  return (
    <p className="text-ink-600">
      Marked text shows what your version <ins className="bg-positive-soft text-positive">adds</ins> and{' '}
      <del className="bg-negative-soft text-negative">removes</del> compared with theirs.
    </p>
  );
}

/** Shows both versions of an article that two people saved, and saves the choice, so that no change is lost unseen. */
export function ConflictDialog({ base, conflict, isSaving, onDecide, onClose }: ConflictDialogProps) {
  const { mine, theirs } = conflict;
  const fields = useMemo(() => choicesFor(base, mine, theirs, mergeTexts), [base, mine, theirs]);
  const [chosen, setChosen] = useState<Partial<Record<FieldChoice['name'], Choice>>>({});
  const choiceOf = (field: FieldChoice) => chosen[field.name] ?? field.proposal;
  const isDecided = fields.every((field) => choiceOf(field) !== null);

  const decide = () => {
    const texts = { ...mine };
    for (const field of fields) {
      const choice = choiceOf(field);
      if (choice) texts[field.name] = field[choice] ?? field.mine;
    }
    onDecide(texts);
  };
  return (
    <Dialog
      open
      size="large"
      onClose={isSaving ? undefined : onClose}
      title="Someone else saved this article"
      description={`They saved it at ${minuteText(theirs.updated_at)}. Nothing has been overwritten. Choose what to keep. If you keep yours, theirs stays in the version history.`}
      footer={
        <>
          {!isDecided && <p className="mr-auto self-center text-caution">Choose a version of each text.</p>}
          <Button look="outline" busy={isSaving} onClick={onClose}>
            Keep editing
          </Button>
          <Button busy={isSaving} disabled={!isDecided} onClick={decide}>
            {isSaving ? 'Saving...' : 'Save this version'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Legend />
        {fields.map((field) => (
          <ChooseVersion
            key={field.name}
            field={field}
            chosen={choiceOf(field)}
            onChoose={(choice) => setChosen({ ...chosen, [field.name]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}
