import { ChevronDown, ChevronUp, Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useFocusLanding } from '../screen-state/use-focus-landing.ts';
import { useLogging } from './entry-timeline.tsx';

/** What a panel passes to its content. */
export type PanelParts = {
  onLog: ReturnType<typeof useLogging>;
  note: RefObject<HTMLTextAreaElement | null>;
  status: RefObject<HTMLSelectElement | null>;
};

type EntryPanelProps = {
  noun: EntryNoun;
  id: string;
  name: string;
  /** Whether it has been deleted. */
  isGone: boolean;
  /** Opens the next one of the list, or the one before; undefined at its ends. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** The row that gets the focus when the panel closes. */
  returnTo: () => HTMLElement | null;
  onClose: () => void;
  onDelete: () => void;
  children: (parts: PanelParts) => ReactNode;
};

const HINTS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['C', 'log call'],
  ['T', 'log text'],
  ['N', 'note'],
  ['S', 'status'],
  ['X', 'next step'],
  ['P', 'all requests'],
] as const;

const KeyHints = () => (
  <p className="mt-6 text-xs text-ink-600 max-sm:hidden pointer-coarse:hidden">
    Keys:{' '}
    {HINTS.map(([key, does], at) => (
      <span key={key}>
        {at > 0 && ', '}
        <kbd className="font-sans font-semibold text-ink-900">{key}</kbd> {does}
      </span>
    ))}
  </p>
);

type DeletionProps = Pick<EntryPanelProps, 'noun' | 'name'> & {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

const Deletion = ({ noun, name, ...dialog }: DeletionProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Delete this ${noun}?`}
    description={`This permanently deletes what ${name} sent, and the timeline. This cannot be undone.`}
    confirmLabel={`Delete ${noun}`}
    destructive
  />
);

type ActionsProps = Pick<EntryPanelProps, 'noun' | 'name' | 'isGone' | 'onNext' | 'onPrevious' | 'onDelete'>;

const Actions = ({ noun, name, isGone, onNext, onPrevious, onDelete }: ActionsProps) => (
  <>
    <IconButton
      icon={ChevronUp}
      label={`Previous ${noun}`}
      aria-keyshortcuts="k"
      disabled={!onPrevious}
      onClick={onPrevious}
    />
    <IconButton
      icon={ChevronDown}
      label={`Next ${noun}`}
      aria-keyshortcuts="j"
      disabled={!onNext}
      onClick={onNext}
    />
    {!isGone && (
      <Menu
        label="More"
        context={name}
        icon={Ellipsis}
        items={[{ key: 'delete', label: `Delete ${noun}`, icon: Trash2, onSelect: onDelete }]}
      />
    )}
  </>
);

/** Gives the panel the focus when a control disappears with its work, so that the panel's keys keep working. */
function Landing({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusLanding(box);
  return <div ref={box}>{children}</div>;
}

/** The focus brings the button, and what it shows, into view. */
function pressIn(box: HTMLElement | null, button: string): void {
  const found = box?.querySelector<HTMLElement>(button);
  found?.focus();
  found?.click();
}

/** A lead or a message beside its list, with the keys and the actions that both have. */
export function EntryPanel(props: EntryPanelProps) {
  const { noun, id, name, returnTo, onClose, onDelete, children, ...steps } = props;
  const [isAsking, setIsAsking] = useState(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLSelectElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const onLog = useLogging(noun, id);
  const ask = (isOpen: boolean) => () => setIsAsking(isOpen);
  return (
    <SidePanel
      subject={id}
      title={name}
      onClose={onClose}
      heldKeys={['j', 'k']}
      returnTo={returnTo}
      keys={{
        j: () => steps.onNext?.(),
        k: () => steps.onPrevious?.(),
        c: () => void onLog('call'),
        t: () => void onLog('text'),
        n: () => note.current?.focus(),
        s: () => status.current?.focus(),
        x: () => body.current?.querySelector<HTMLElement>('[data-next-step]')?.focus(),
        p: () => pressIn(body.current, '[data-all-requests]'),
      }}
      actions={<Actions noun={noun} name={name} {...steps} onDelete={ask(true)} />}
    >
      <Landing>
        <div ref={body} key={id}>
          {children({ onLog, note, status })}
          {!steps.isGone && <KeyHints />}
        </div>
      </Landing>
      <Deletion noun={noun} name={name} open={isAsking} onConfirm={onDelete} onCancel={ask(false)} />
    </SidePanel>
  );
}
