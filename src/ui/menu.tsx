import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export type MenuItem = {
  key: string;
  label: string;
  /** Shown before an action. Without it, a check marks the current choice. */
  icon?: LucideIcon | undefined;
  /** True for the choice that is already current. */
  disabled?: boolean | undefined;
  /** A page that opens in a new tab. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
};

type MenuProps = {
  label: string;
  /** What the menu is about, for screen readers, because many rows have the same menu. */
  context: string;
  items: readonly MenuItem[];
  /** Replaces the label in the button. */
  icon?: LucideIcon;
  /** The row's keys that open it (`row-focus.ts`). */
  'aria-keyshortcuts'?: string;
};

const GAP = 4;

/** Places the list below the button, in line with its right edge, or above it when there is no room below. */
function positionBeside(button: HTMLElement, list: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const fitsBelow = bottom + GAP + list.offsetHeight <= window.innerHeight;
  list.style.top = `${fitsBelow ? bottom + GAP : Math.max(GAP, top - GAP - list.offsetHeight)}px`;
  list.style.left = `${Math.max(GAP, right - list.offsetWidth)}px`;
}

const choicesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
];

/** Closes a menu when the user presses outside it, or when it has moved away from its button. */
function useCloseOutside(list: RefObject<HTMLElement | null>, button: HTMLElement, onClose: () => void) {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !list.current?.contains(target) && !button.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('scroll', onClose, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('scroll', onClose, true);
      window.removeEventListener('resize', onClose);
    };
  }, [list, button, onClose]);
}

const choiceClasses =
  'flex min-h-9 w-full items-center gap-2 px-3 text-left text-ink-900 -outline-offset-2 hover:bg-paper-dim focus-visible:bg-paper-dim disabled:cursor-default disabled:bg-transparent disabled:text-ink-500 pointer-coarse:min-h-11';

type ChoiceProps = { item: MenuItem; onClose: () => void };

function Choice({ item: { label, icon: Icon = Check, disabled, href, onSelect }, onClose }: ChoiceProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: choiceClasses,
    onClick: () => {
      onClose();
      onSelect?.();
    },
    children: (
      <>
        <Icon aria-hidden className={Icon === Check && !disabled ? 'invisible size-4' : 'size-4'} />
        {label}
      </>
    ),
  };
  if (href === undefined) return <button type="button" disabled={disabled} {...shared} />;
  return <a href={href} target="_blank" rel="noopener" {...shared} />;
}

type MenuListProps = {
  id: string;
  button: HTMLElement;
  label: string;
  items: readonly MenuItem[];
  startAtEnd: boolean;
  onClose: (returnFocus: boolean) => void;
};

function MenuList({ id, button, label, items, startAtEnd, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) positionBeside(button, list.current);
    choicesOf(list.current)
      .at(startAtEnd ? -1 : 0)
      ?.focus({ preventScroll: true });
  }, [button, startAtEnd]);
  useCloseOutside(
    list,
    button,
    useCallback(() => onClose(false), [onClose]),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const all = choicesOf(list.current);
    const at = all.findIndex((choice) => choice.matches(':focus'));
    const goTo = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (goTo !== undefined) {
      event.preventDefault();
      (all[goTo] ?? all.at(goTo < 0 ? -1 : 0))?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // The focus returns first, so that Tab moves on from the button.
      if (event.key === 'Escape') event.preventDefault();
      onClose(true);
    }
  };
  return createPortal(
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="fixed z-40 w-max min-w-48 rounded border border-line bg-white py-1 text-sm shadow-float"
    >
      {items.map((item) => (
        <Choice key={item.key} item={item} onClose={() => onClose(true)} />
      ))}
    </div>,
    // The list is inside the page's landmark, for people who navigate by landmarks.
    button.closest('main') ?? document.body,
  );
}

/** A button that opens a menu of actions, as the ARIA practices describe it. */
export function Menu({ label, context, items, icon, ...keys }: MenuProps) {
  // The button that has opened it: a list has many menus, which would all render again to learn of theirs.
  const [open, setOpen] = useState<{ button: HTMLElement; startAtEnd: boolean } | null>(null);
  const id = useId();
  const close = (returnFocus: boolean) => {
    setOpen(null);
    if (returnFocus) open?.button.focus();
  };
  const opener: ComponentProps<'button'> = {
    ...keys,
    'aria-label': `${label}: ${context}`,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== null,
    'aria-controls': open ? id : undefined,
    onClick: ({ currentTarget }) => setOpen(open ? null : { button: currentTarget, startAtEnd: false }),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen({ button: event.currentTarget, startAtEnd: event.key === 'ArrowUp' });
    },
  };
  return (
    <>
      {icon ? (
        <IconButton icon={icon} label={label} {...opener} />
      ) : (
        <Button look="quiet" size="small" {...opener}>
          {label}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      )}
      {open && <MenuList {...open} id={id} label={`${label}: ${context}`} items={items} onClose={close} />}
    </>
  );
}
