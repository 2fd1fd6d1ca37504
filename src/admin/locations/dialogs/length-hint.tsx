import { characterCount } from '../../../domain/articles/text-counts.ts';

/** Shows how long a text is, compared with what search engines show of it. */
export function LengthHint({ text, shown }: { text: string; shown: number }) {
  const length = characterCount(text.trim());
  return (
    <span className={length > shown ? 'text-caution' : undefined}>
      {length} of {shown} characters{length > shown && '. The end will be cut off'}
    </span>
  );
}
