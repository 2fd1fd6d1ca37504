/** A piece of a text, such as a paragraph, with the notes that belong beside it. */
export type NotedBlock<Block, Notes> = { block: Block; notes: Notes | null };

/** A piece with notes and what follows it up to the next one; before the first one there are none. */
export type NoteGroup<Block, Notes> = { noted: { block: Block; notes: Notes } | null; rest: Block[] };

/**
 * Groups a text so that each note starts next to its own piece, and the following pieces continue next to the note. A
 * section's heading ends a group, so that no note reaches into the next section.
 */
export function noteGroups<Block, Notes>(
  blocks: readonly NotedBlock<Block, Notes>[],
  endsGroup: (block: Block) => boolean = () => false,
): NoteGroup<Block, Notes>[] {
  const groups: NoteGroup<Block, Notes>[] = [{ noted: null, rest: [] }];
  for (const { block, notes } of blocks) {
    if (notes !== null) groups.push({ noted: { block, notes }, rest: [] });
    else if (endsGroup(block)) groups.push({ noted: null, rest: [block] });
    else groups.at(-1)?.rest.push(block);
  }
  return groups.filter(({ noted, rest }) => noted !== null || rest.length > 0);
}
