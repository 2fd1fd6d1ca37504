import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { iconButtonClasses } from './icon-button.tsx';

type SidePanelProps = {
  /** What the panel shows; the panel takes the focus when this changes. */
  subject: string;
  title: string;
  /** Buttons beside the cross. */
  actions?: ReactNode;
  onClose: () => void;
  /** Single keys, pressed anywhere in the panel but in a field. */
  keys: Readonly<Record<string, () => void>>;
  /** Those of the keys whose action repeats while they are held down. */
  heldKeys?: readonly string[];
  /** Where the focus goes when the panel closes, if not to what has opened it. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
};

const FIELD = 'input, textarea, select, [role="menu"] *';

const isInside = (panel: HTMLElement | null, target: EventTarget | null): target is Element =>
  target instanceof Element && panel !== null && panel.contains(target);

/** A menu or a list of suggestions keeps its Escape key. */
const closesOther = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element &&
  target.closest('[role="menu"], [role="combobox"][aria-expanded="true"]') !== null;

const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

/** Escape leaves a text field, else it closes the panel. A single key that is pressed in no field runs its action. */
function onPanelKeys(
  event: KeyboardEvent,
  panel: HTMLElement | null,
  { keys, heldKeys = [], onClose }: Pick<SidePanelProps, 'keys' | 'heldKeys' | 'onClose'>,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.repeat && !heldKeys.includes(event.key.toLowerCase())) return;
  // A question above the panel is not inside it, though its events pass through here.
  if (!isInside(panel, event.target)) return;
  const isClosing = event.key === 'Escape' && !closesOther(event);
  if (event.defaultPrevented && !isClosing) return;
  const leave = event.target.matches(TEXT_FIELD) ? () => panel?.focus({ preventScroll: true }) : onClose;
  const action = isClosing ? leave : !event.target.matches(FIELD) && keys[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action();
}

/** Gives the focus to the panel for each subject, and back to the list when the panel closes. */
function usePanelFocus(subject: string, returnTo: SidePanelProps['returnTo']) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const take = () => panel.current?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is what the panel takes the focus for.
  useEffect(() => {
    take();
    if (panel.current?.parentElement) panel.current.parentElement.scrollTop = 0;
  }, [subject]);
  return {
    ref: panel,
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current = document.activeElement;
      take();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const pressed = opener.current instanceof HTMLElement && opener.current.isConnected && opener.current;
      const place = returnTo?.();
      // The control in its row, if that is what has opened it.
      const back = pressed && (!place || place.contains(pressed)) ? pressed : place;
      (back ?? document.querySelector('main'))?.focus();
    },
  };
}

/** A panel beside a list: it leaves the list in reach, so that it is no modal dialog. */
export function SidePanel(props: SidePanelProps) {
  const { subject, title, actions, onClose, keys, heldKeys, returnTo, children } = props;
  const focus = usePanelFocus(subject, returnTo);
  return (
    <Radix.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <div
          data-side-panel
          // What the focus reaches stands clear of the title, which keeps its place.
          className="fixed inset-y-0 right-0 z-30 w-full scroll-pt-24 overflow-y-auto border-l border-line bg-paper shadow-float sm:w-104"
        >
          <Radix.Content
            {...focus}
            aria-describedby={undefined}
            onInteractOutside={(event) => event.preventDefault()}
            // A toast above would take the key that is pressed in the panel, whose own keys have it.
            onEscapeKeyDown={(event) =>
              (isInside(focus.ref.current, event.target) || closesOther(event)) && event.preventDefault()
            }
            onKeyDown={(event) => onPanelKeys(event, focus.ref.current, { keys, heldKeys, onClose })}
            className="px-5 pb-8 text-sm text-ink-800 outline-none"
          >
            <div className="sticky top-0 z-10 -mx-5 mb-4 flex min-h-14 items-center gap-1 border-b border-line bg-paper px-5 py-1">
              {/* Three lines are what `scroll-pt-24` leaves room for. */}
              <Radix.Title title={title} className="mr-auto line-clamp-3 min-w-0 text-h4 wrap-anywhere">
                {title}
              </Radix.Title>
              {actions}
              <Radix.Close aria-label="Close" title="Close" className={iconButtonClasses}>
                <X aria-hidden className="size-4" />
              </Radix.Close>
            </div>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
