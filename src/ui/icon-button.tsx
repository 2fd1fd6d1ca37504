import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The classes of an icon button, for links that look like one. */
export const iconButtonClasses =
  'inline-grid size-8 in-[td]:size-(--control) place-items-center rounded text-ink-600 transition-colors hover:bg-current/10 hover:text-ink-900 disabled:cursor-not-allowed disabled:opacity-40 pointer-coarse:size-11';

/** Memoized, because a table's rows change their text far more often than their icons. */
const Picture = memo(({ icon: Icon }: { icon: LucideIcon }) => <Icon aria-hidden className="size-4" />);

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  /** What the button does, read aloud to people who cannot tell from the icon. */
  label: string;
  /** The item that the button acts on, for people who cannot see the button's position. */
  of?: string;
};

export function IconButton({ icon, label, of, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={of ? `${label}: ${of}` : label}
      title={label}
      className={classNames(iconButtonClasses, className)}
      {...props}
    >
      <Picture icon={icon} />
    </button>
  );
}
