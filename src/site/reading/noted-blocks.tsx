import type { ComponentType, ReactNode } from 'react';
import type { NoteGroup } from './note-groups.ts';

type NotedBlocksProps<Block> = {
  groups: readonly NoteGroup<Block, ReactNode>[];
  /** Shows pieces of the text; with a class in an element of its own. */
  Blocks: ComponentType<{ blocks: readonly Block[]; className?: string }>;
};

/** Shows a text with notes: below their paragraph on narrow screens, beside it on wide ones (reading.css). */
export function NotedBlocks<Block>({ groups, Blocks }: NotedBlocksProps<Block>) {
  return groups.map(({ noted, rest }, at) =>
    noted ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a text never change their order.
      <div key={at} className="noted">
        <Blocks blocks={[noted.block]} className="noted-block" />
        {noted.notes}
        {rest.length > 0 && <Blocks blocks={rest} className="noted-rest" />}
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Blocks key={at} blocks={rest} />
    ),
  );
}
