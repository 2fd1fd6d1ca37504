import { useState } from 'react';
import { fileText, NO_WORKBOOK } from '../../lib/file-text.ts';
import { countText } from '../../lib/number-text.ts';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';

/** A line of a file that cannot be read or saved, and why. */
export type LineFault = { line: number; reason: string };

const SHOWN_FAULTS = 100;
const MAX_BYTES = 5_000_000;

/** Names lines of a file with what is wrong with each. */
export function LineFaults({ faults, title }: { faults: readonly LineFault[]; title: string }) {
  if (faults.length === 0) return null;
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative grid max-h-56 gap-1.5 overflow-y-auto border-l-4 border-negative pl-4 text-sm"
    >
      <h3 className="font-sans text-sm font-semibold text-negative">{title}</h3>
      <ul>
        {faults.slice(0, SHOWN_FAULTS).map(({ line, reason }) => (
          <li key={`${line} ${reason}`} className="wrap-anywhere">
            Line {countText(line)}: {reason}
          </li>
        ))}
        {faults.length > SHOWN_FAULTS && <li>and {countText(faults.length - SHOWN_FAULTS)} more</li>}
      </ul>
    </section>
  );
}

/** What `read` returned for the chosen file, with its name, or why the file could not be read. */
export function useChosenFile<Read extends object>(read: (text: string) => Read) {
  const [chosen, setChosen] = useState<Read & { name: string }>();
  const [unread, setUnread] = useState<string>();
  const choose = async (file: File) => {
    setChosen(undefined);
    setUnread(undefined);
    if (file.size > MAX_BYTES) return setUnread('The file is too large. Choose one of up to 5 MB.');
    try {
      const text = fileText(new Uint8Array(await file.arrayBuffer()));
      if (text === null) return setUnread(NO_WORKBOOK);
      const unreadable = text.split(/\r\n?|\n/).findIndex((line) => line.includes('\uFFFD'));
      if (unreadable >= 0) {
        const line = `Line ${countText(unreadable + 1)}`;
        return setUnread(
          `${line} has letters that cannot be read. Save the file as "CSV UTF-8" and choose that.`,
        );
      }
      setChosen({ ...read(text), name: file.name });
    } catch {
      setUnread("Couldn't read the file. Choose it again.");
    }
  };
  return { chosen, unread, choose };
}

type FileFieldProps = { error: string | undefined; disabled: boolean; onChoose: (file: File) => void };

export function CsvFileField({ error, disabled, onChoose }: FileFieldProps) {
  return (
    <Field label="CSV file" error={error}>
      {(control) => (
        <FileInput {...control} accept=".csv,text/csv,text/plain" disabled={disabled} onChoose={onChoose} />
      )}
    </Field>
  );
}
