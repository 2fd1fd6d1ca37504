import { STATE_OUTLINES } from './state-outlines.ts';

/** The shape of a state, for the eye alone. Drawn by the server only; nothing for what is not one of the 51. */
export function StateSilhouette({ slug, className }: { slug: string; className?: string }) {
  const state = STATE_OUTLINES.find((each) => each.slug === slug);
  if (!state) return null;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${state.width} ${state.height}`} className={className}>
      <path d={state.outline} className="fill-paper-dim stroke-gold-500" />
    </svg>
  );
}
