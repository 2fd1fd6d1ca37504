import { isUnconfirmed } from '../../domain/leads/consent.ts';
import { Badge } from '../../ui/badge.tsx';

/** Renders nothing when no confirmation is asked for, or it has been given. */
export const UnconfirmedMark = ({ lead }: { lead: Parameters<typeof isUnconfirmed>[0] }) =>
  isUnconfirmed(lead) ? (
    <Badge tone="caution" title="The link in the confirmation email has not been opened yet">
      Not confirmed
    </Badge>
  ) : null;
