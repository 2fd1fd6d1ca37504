import { FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ImportSource } from './use-import-check.ts';

const EXAMPLE = `California
California,San Diego
California,San Diego,La Jolla,92037`;

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type SourceFieldsProps = {
  source: ImportSource;
  disabled: boolean;
  onChange: (source: ImportSource) => void;
};

function ChosenFile({ file, disabled, onRemove }: { file: File; disabled: boolean; onRemove: () => void }) {
  return (
    <p className="flex min-h-11 items-center gap-2 rounded border border-line bg-paper-dim px-3">
      <FileText aria-hidden className="size-4 shrink-0 text-ink-600" />
      <span className="min-w-0 truncate font-semibold text-ink-900">{file.name}</span>
      <span className="shrink-0 text-ink-600">{sizeText(file.size)}</span>
      <span className="ml-auto">
        <IconButton icon={X} label="Remove file" disabled={disabled} onClick={onRemove} />
      </span>
    </p>
  );
}

function FileChooser({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        disabled={disabled}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Clearing the input lets the user choose the same file again after correcting it.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          'outline',
          'small',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink-950 peer-disabled:cursor-not-allowed peer-disabled:opacity-60',
        )}
      >
        <Upload aria-hidden className="size-4" />
        Choose a CSV file
      </label>
      <span className="text-sm text-ink-600">or drop it here. Up to 20 MB.</span>
    </div>
  );
}

/** Asks for the source of the locations: pasted text, or a chosen or dropped file. */
export function SourceFields({ source, disabled, onChange }: SourceFieldsProps) {
  const [isOver, setOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChange(file);
    else if (!disabled && typeof source === 'string')
      onChange(event.dataTransfer.getData('text/plain') || source);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button chooses the same file.
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={classNames('grid gap-3 rounded', isOver && 'outline-2 outline-offset-4 outline-gold-500')}
    >
      {typeof source === 'string' ? (
        <Field
          label="Location data"
          hint="One per line: state, or state,city, or state,city,neighborhood,zip. We detect the type automatically."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={10}
              spellCheck={false}
              autoComplete="off"
              placeholder={EXAMPLE}
              className="font-mono text-sm"
              disabled={disabled}
              value={source}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <ChosenFile file={source} disabled={disabled} onRemove={() => onChange('')} />
      )}
      <FileChooser disabled={disabled} onFile={onChange} />
    </div>
  );
}
