import { type Standing, standingText } from '../../domain/leads/consent.ts';
import { Badge } from '../../ui/badge.tsx';

/** Shows whether the person's agreement to calls and texts stands. Whether staff may call now is the panel's verdict. */
export const ConsentMark = ({ standing }: { standing: Standing | null | undefined }) => (
  <Badge tone={standing?.agrees_to_calls || standing?.agrees_to_texts ? 'positive' : 'caution'}>
    {standingText(standing)}
  </Badge>
);
