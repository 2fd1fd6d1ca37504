import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { classNames } from '../lib/class-names.ts';

/** The classes of an icon that is pressed, for links that look like one. */
export const iconButtonClasses =
  'inline-grid size-8 place-items-center rounded text-ink-600 transition-colors hover:bg-current/10 hover:text-ink-900 disabled:cursor-not-allowed disabled:opacity-40 pointer-coarse:size-11';

/** Drawn once: a table's rows change their texts far more often than their pictures. */
const Picture = memo(({ icon: Icon }: { icon: LucideIcon }) => <Icon aria-hidden className="size-4" />);

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon;
  /** What it does: read to all who cannot tell by the picture. */
  label: string;
  /** What it does it to, for those who do not see where it stands. */
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
