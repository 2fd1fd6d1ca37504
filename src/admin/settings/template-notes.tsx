import { emptyPlaceholders, unknownPlaceholders } from '../../domain/generation/prompt-placeholders.ts';
import type { LocationType } from '../../domain/locations/location.ts';

const inBraces = (words: readonly string[]) => words.map((word) => `{${word}}`).join(', ');

/** Says what is wrong with a template's placeholders, if anything. It never blocks, because the model may cope. */
export function TemplateNotes({ template, type }: { template: string; type: LocationType }) {
  const unknown = unknownPlaceholders(template);
  const empty = emptyPlaceholders(template, type);
  return (
    <div role="status">
      {unknown.length > 0 && (
        <p className="mt-3 rounded bg-caution-soft px-3 py-2 text-caution">
          Unknown {unknown.length === 1 ? 'placeholder' : 'placeholders'}: {inBraces(unknown)}. The model gets{' '}
          {unknown.length === 1 ? 'it' : 'them'} as written.
        </p>
      )}
      {empty.length > 0 && (
        <p className="mt-3 rounded bg-caution-soft px-3 py-2 text-caution">
          Always blank for a {type}: {inBraces(empty)}.
        </p>
      )}
    </div>
  );
}
