import { countOf, countText } from '../../../lib/number-text.ts';
import type { ImportPreview } from './import-session.ts';
import type { FurtherZips } from './preview-rows.ts';

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
            {names.map(({ line, name, shown }) => (
              <li key={line} className="wrap-anywhere">
                Line {countText(line)}: <span className="text-ink-900">{name}</span>
                {shown && `, shown as ${shown}`}
              </li>
            ))}
            {left > 0 && <li>and {countText(left)} more</li>}
          </ul>
        </div>
      )}
    </>
  );
}

const SHOWN_CODES = 20;

/** Lists the further ZIP codes of a line as they will be stored. */
function FurtherCodes({ line, name, more_zips }: FurtherZips) {
  const codes = more_zips.split(' ');
  const left = codes.length - SHOWN_CODES;
  return (
    <li>
      Line {countText(line)}, {name}:{' '}
      <span className="font-mono text-xs text-ink-900">{codes.slice(0, SHOWN_CODES).join(' ')}</span>
      {left > 0 && ` and ${countText(left)} more`}
    </li>
  );
}

type ZipNotesProps = { preview: Pick<ImportPreview, 'withMoreZips' | 'joined' | 'moreZips' | 'completed'> };

/** What becomes of the ZIP codes. */
export function ZipNotes({ preview: { withMoreZips, joined, moreZips, completed } }: ZipNotesProps) {
  const left = withMoreZips - moreZips.length;
  return (
    <>
      {withMoreZips > 0 && (
        <div className="grid gap-1 text-sm text-ink-600">
          <p>
            {countOf(withMoreZips, 'location')} with several ZIP codes: the first becomes the ZIP code, and
            the others are stored as further codes.
            {joined > 0 &&
              ` ${countOf(joined, 'line')} with another code of the same location ${joined === 1 ? 'was' : 'were'} added to its first line.`}
          </p>
          <ul aria-label="Further ZIP codes" className="grid list-disc gap-1 pl-5 wrap-anywhere">
            {moreZips.map((each) => (
              <FurtherCodes key={each.line} {...each} />
            ))}
            {left > 0 && <li>and {countOf(left, 'more line')}</li>}
          </ul>
        </div>
      )}
      {completed > 0 && (
        <p className="text-sm text-ink-600">
          {countOf(completed, 'location')} that already {completed === 1 ? 'exists' : 'exist'} will get the
          missing ZIP codes. Existing data is not overwritten.
        </p>
      )}
    </>
  );
}
