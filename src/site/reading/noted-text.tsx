import { Children, isValidElement, type ReactNode } from 'react';
import { Beside } from './beside.tsx';
import { type NotedBlock, noteGroups } from './note-groups.ts';
import { NotedBlocks } from './noted-blocks.tsx';

function Blocks({ blocks, className }: { blocks: readonly ReactNode[]; className?: string }) {
  return className ? <div className={className}>{blocks}</div> : blocks;
}

/** Paragraphs, headings and lists, some of which are followed by their notes (`Beside`). */
export function NotedText({ children }: { children: ReactNode }) {
  const blocks: NotedBlock<ReactNode, ReactNode>[] = [];
  for (const child of Children.toArray(children)) {
    const before = blocks.at(-1);
    if (isValidElement(child) && child.type === Beside && before) before.notes = child;
    else blocks.push({ block: child, notes: null });
  }
  return <NotedBlocks groups={noteGroups(blocks)} Blocks={Blocks} />;
}

/** The same as a part of a long text of its own. */
export const NotedProse = ({ children }: { children: ReactNode }) => (
  <div className="prose">
    <NotedText>{children}</NotedText>
  </div>
);
