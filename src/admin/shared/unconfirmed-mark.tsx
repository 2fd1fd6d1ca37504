import { isUnconfirmed } from '../../domain/leads/consent.ts';
import { Badge } from '../../ui/badge.tsx';

/** Renders nothing when no confirmation is asked for, or it has been given. */
export const UnconfirmedMark = ({ lead }: { lead: Parameters<typeof isUnconfirmed>[0] }) =>
  isUnconfirmed(lead) ? (
    <Badge tone="caution" title="Nobody has followed the link of the confirmation mail yet">
      Not confirmed
    </Badge>
  ) : null;
