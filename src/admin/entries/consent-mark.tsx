import { DO_NOT_CALL, mayCall } from '../../domain/leads/consent.ts';
import { Badge } from '../../ui/badge.tsx';

/** Shows whether staff may call and text the person, which takes the person's consent. */
export const ConsentMark = ({ lead }: { lead: Parameters<typeof mayCall>[0] }) =>
  mayCall(lead) ? (
    <Badge tone="positive">May call and text</Badge>
  ) : (
    <Badge tone="caution">{DO_NOT_CALL}</Badge>
  );
