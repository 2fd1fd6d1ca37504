import { useRef } from 'react';
import { characterCount } from '../../domain/articles/text-counts.ts';
import { PROMPT_MAX_LENGTH, PROMPT_PLACEHOLDERS } from '../../domain/generation/prompt-placeholders.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Field, Textarea } from '../../ui/field.tsx';

type PromptFieldProps = { value: string; disabled: boolean; onChange: (value: string) => void };

/** Returns why a text cannot be a template, or undefined. */
export function promptProblem(value: string): string | undefined {
  if (value.trim() === '') return 'The prompt is empty.';
  if (characterCount(value) > PROMPT_MAX_LENGTH) {
    return `The prompt is longer than ${countText(PROMPT_MAX_LENGTH)} characters.`;
  }
}

type PlaceholderButtonsProps = { disabled: boolean; onInsert: (text: string) => void };

function PlaceholderButtons({ disabled, onInsert }: PlaceholderButtonsProps) {
  return (
    <>
      <legend className="sr-only">Insert a placeholder</legend>
      <span aria-hidden className="text-ink-600">
        Insert
      </span>
      {PROMPT_PLACEHOLDERS.map((placeholder) => (
        <button
          key={placeholder}
          type="button"
          disabled={disabled}
          aria-label={`Insert {${placeholder}}`}
          onClick={() => onInsert(`{${placeholder}}`)}
          className="min-h-8 rounded-full border border-line-strong bg-white px-3 font-mono text-xs text-ink-900 hover:bg-paper-dim disabled:opacity-60 pointer-coarse:min-h-11"
        >
          {`{${placeholder}}`}
        </button>
      ))}
    </>
  );
}

/** The prompt's text, with a button per placeholder that inserts it at the caret. */
export function PromptField({ value, disabled, onChange }: PromptFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (text: string) => {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    area.current.setRangeText(text, selectionStart, selectionEnd, 'end');
    area.current.focus();
    onChange(area.current.value);
  };
  return (
    <>
      <Field
        label="Prompt"
        error={disabled ? undefined : promptProblem(value)}
        hint="Placeholders are replaced with the location's own data. {county} and {zip_codes} come from the gazetteer. {facts} lists the location's public facts, the only source for numbers. If you leave out {facts}, they are added at the end."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={15}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="leading-relaxed"
          />
        )}
      </Field>
      <fieldset className="mt-3 flex flex-wrap items-center gap-2">
        <PlaceholderButtons disabled={disabled} onInsert={insert} />
        <span className="ml-auto text-ink-600 tabular-nums">
          {countOf(characterCount(value), 'character')}
        </span>
      </fieldset>
    </>
  );
}
