import { classNames } from '../../lib/class-names.ts';

type FlowArrowProps = {
  /** A flow that happens only later is broken. */
  isLater?: boolean;
  className?: string;
};

/** An arrow to the right, turned by `className`. */
export function FlowArrow({ isLater = false, className }: FlowArrowProps) {
  return (
    <svg
      viewBox="0 0 48 16"
      aria-hidden
      className={classNames(
        'h-4 w-12 shrink-0 fill-none stroke-current stroke-[1.5] text-gold-700',
        className,
      )}
    >
      <path d="M1 8H46" strokeDasharray={isLater ? '4 4' : undefined} />
      <path d="M39 2L46 8L39 14" />
    </svg>
  );
}
