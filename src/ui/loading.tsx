import { classNames } from '../lib/class-names.ts';

/** A quiet spinner with its text, announced to screen readers. */
export function Loading({ text = 'Loading...', className }: { text?: string; className?: string }) {
  return (
    <div
      role="status"
      data-waiting
      className={classNames('flex items-center justify-center gap-3 py-16 text-ink-600', className)}
    >
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-gold-500 motion-reduce:animate-none"
      />
      {text}
    </div>
  );
}
