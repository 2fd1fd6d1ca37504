import type { Term } from '../../domain/glossary.ts';
import { SideNote } from './side-note.tsx';

/** What a term means, beside the text that uses it. */
export function Definition({ name, definition }: Term) {
  return (
    <SideNote title={name}>
      <p>{definition}</p>
    </SideNote>
  );
}
