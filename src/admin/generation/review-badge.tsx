import { countOf } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';

/** Marks a text in review, with the reasons. */
export function ReviewBadge({ reasons }: { reasons: readonly string[] | null }) {
  if (!reasons) return null;
  return (
    <Badge tone="caution" title={reasons.join('\n')}>
      {countOf(reasons.length, 'finding')}
      <span className="sr-only">: {reasons.join(' ')}</span>
    </Badge>
  );
}
