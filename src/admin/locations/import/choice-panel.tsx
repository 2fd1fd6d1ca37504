import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

type ChoicePanelProps = { label: string; title: string; children: ReactNode };

/** Asks about lines that wait for a choice. */
export const ChoicePanel = ({ label, title, children }: ChoicePanelProps) => (
  <section
    aria-label={label}
    className="grid gap-2 border-l-4 border-caution bg-caution-soft px-4 py-3 text-caution"
  >
    <p className="font-semibold">{title}</p>
    <ul className="grid gap-2">{children}</ul>
  </section>
);

/** What was chosen, with the way back. */
export const ChosenLine = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <ChoiceLine text={text}>
    <Button look="outline" size="small" onClick={onUndo}>
      Undo
    </Button>
  </ChoiceLine>
);

export const ChoiceLine = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <span className="min-w-0 break-words">{text}</span>
    {children}
  </li>
);
