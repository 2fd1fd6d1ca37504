import { countOf } from '../../lib/number-text.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says that a text was held back, and why. */
export function ReviewBadge({ reasons }: { reasons: readonly string[] | null }) {
  if (!reasons) return null;
  return (
    <Badge tone="caution" title={reasons.join('\n')}>
      {countOf(reasons.length, 'finding')}
      <span className="sr-only">: {reasons.join(' ')}</span>
    </Badge>
  );
}
