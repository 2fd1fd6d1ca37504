import { useState } from 'react';
import { cleanText } from '../../domain/typed-text.ts';
import { Field, Input } from '../../ui/field.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { SaveDialog } from './save-dialog.tsx';

type WordsDialogProps = {
  title: string;
  label: string;
  hint: string;
  /** The label of the button that saves. */
  saveLabel: string;
  maxLength: number;
  initial?: string;
  /** Says what is wrong with the words, which have no space around them; undefined if nothing is. */
  faultOf: (words: string) => string | undefined;
  /** Stores the words; throws if nothing is stored. */
  onSave: (words: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a few words. They stay in their field until they are stored. */
export function WordsDialog({ title, label, hint, saveLabel, maxLength, ...props }: WordsDialogProps) {
  const { initial = '', faultOf, onSave, onClose } = props;
  const [typed, setTyped] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const { attempt, isBusy, failure } = useAttempt();
  const words = cleanText(typed);
  const fault = faultOf(words);
  const save = async () => {
    setIsTried(true);
    if (!fault && (await attempt(() => onSave(words)))) onClose();
  };
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void save();
  };
  return (
    <SaveDialog title={title} label={saveLabel} saving={{ submit, isBusy, failure }} onClose={onClose}>
      <Field label={label} hint={hint} error={isTried ? fault : undefined}>
        {(control) => (
          <Input
            {...control}
            maxLength={maxLength}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </SaveDialog>
  );
}
