import { Ellipsis } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { classNames } from '../lib/class-names.ts';
import { isPlainClick } from '../lib/plain-click.ts';
import { IconButton, iconButtonClasses } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { NarrowScreen } from './narrow-screen.ts';

/** An action on a row. */
export type RowAction = MenuItem & {
  /** Whether the action is available. If not, its place stays empty. */
  applies?: boolean;
  /** The row's keys that press it (`row-focus.ts`). */
  keys?: string;
  /** Whether `href` opens in a new tab. Otherwise `onSelect` navigates. */
  newTab?: boolean;
  className?: string;
};

/** An action as an icon. */
function ActionIcon({ action, of }: { action: RowAction; of: string }) {
  const {
    label,
    icon: Icon = Ellipsis,
    applies = true,
    keys,
    href,
    newTab = false,
    onSelect,
    className,
  } = action;
  if (!applies) return <span aria-hidden className={classNames(iconButtonClasses, 'invisible')} />;
  if (href === undefined) {
    return (
      <IconButton
        icon={Icon}
        label={label}
        of={of}
        aria-keyshortcuts={keys}
        className={className}
        onClick={onSelect}
      />
    );
  }
  return (
    <a
      href={href}
      aria-label={`${label}: ${of}${newTab ? ' (opens in a new tab)' : ''}`}
      title={label}
      aria-keyshortcuts={keys}
      className={classNames(iconButtonClasses, className)}
      {...(newTab
        ? { target: '_blank', rel: 'noopener' }
        : {
            onClick: (event) => {
              if (!onSelect || !isPlainClick(event)) return;
              event.preventDefault();
              onSelect();
            },
          })}
    >
      <Icon aria-hidden className="size-4" />
    </a>
  );
}

export const ActionIcons = ({ actions, of }: { actions: readonly RowAction[]; of: string }) =>
  actions.map((action) => <ActionIcon key={action.key} action={action} of={of} />);

type RowActionsProps = {
  /** The row's subject. */
  of: string;
  actions: readonly RowAction[];
  /** What wide screens show instead of the action icons. */
  children?: ReactNode;
};

/** A row's actions: side by side, each in its place, or in a menu on narrow screens. */
export function RowActions({ of, actions, children }: RowActionsProps) {
  if (use(NarrowScreen)) {
    const items = actions.filter(({ applies = true }) => applies);
    // A shortcut of the row opens the menu that has its action.
    const keys = items.flatMap(({ keys: some = [] }) => some).join(' ');
    return (
      <Menu
        label="Actions"
        context={of}
        icon={Ellipsis}
        items={items.map(({ newTab, href, ...item }) => ({ ...item, ...(newTab && { href }) }))}
        {...(keys && { 'aria-keyshortcuts': keys })}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and comes with its own looks.
    <div role="group" aria-label={`Actions: ${of}`} className="flex items-center justify-end gap-0.5">
      {children ?? <ActionIcons actions={actions} of={of} />}
    </div>
  );
}
