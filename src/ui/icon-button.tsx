import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The classes of an icon that is pressed, for links that look like one. */
export const iconButtonClasses =
  'inline-grid size-8 place-items-center rounded text-ink-600 transition-colors hover:bg-current/10 hover:text-ink-900 disabled:cursor-not-allowed disabled:opacity-40 pointer-coarse:size-11';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  /** What it does, and to what: read to all who cannot tell by the picture. */
  label: string;
};

export function IconButton({ icon: Icon, label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(iconButtonClasses, className)}
      {...props}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
