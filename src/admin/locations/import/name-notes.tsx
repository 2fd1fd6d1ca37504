import { countOf, countText } from '../../../lib/number-text.ts';
import type { ImportPreview } from './import-session.ts';

type NameNotesProps = { preview: Pick<ImportPreview, 'names' | 'added' | 'ignored'> };

/** The names that will be stored, letter by letter, and the columns that will not be. */
export function NameNotes({ preview: { names, added, ignored } }: NameNotesProps) {
  const left = added - names.length;
  return (
    <>
      {ignored.length > 0 && (
        <p className="text-sm text-caution wrap-anywhere">
          <span className="font-semibold">{countOf(ignored.length, 'column')} will not be imported:</span>{' '}
          {ignored.join(', ')}.
        </p>
      )}
      {names.length > 0 && (
        <div className="grid gap-1 text-sm text-ink-600">
          <p>The names will be stored as they stand here. If a letter is wrong, save the file as UTF-8.</p>
          <ul aria-label="Names to be stored" className="grid list-disc gap-1 pl-5">
            {names.map(({ line, name }) => (
              <li key={line} className="wrap-anywhere">
                Line {countText(line)}: <span className="text-ink-900">{name}</span>
              </li>
            ))}
            {left > 0 && <li>and {countText(left)} more</li>}
          </ul>
        </div>
      )}
    </>
  );
}
