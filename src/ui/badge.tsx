import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

export type BadgeTone = 'positive' | 'caution' | 'negative' | 'info' | 'accent' | 'neutral';

const tones: Record<BadgeTone, string> = {
  positive: 'bg-positive-soft text-positive',
  caution: 'bg-caution-soft text-caution',
  negative: 'bg-negative-soft text-negative',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent',
  neutral: 'bg-paper-dim text-ink-600',
};

/** A short label for a state. The text alone says everything; the color only makes it easier to find. */
export function Badge({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: BadgeTone;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border border-transparent px-[7px] py-px text-xs font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
