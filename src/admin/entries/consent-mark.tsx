import { DO_NOT_CALL, mayCall } from '../../domain/leads/consent.ts';
import { Badge } from '../../ui/badge.tsx';

/** Says whether the person may be called and texted: only somebody who agreed may be. */
export const ConsentMark = ({ lead }: { lead: Parameters<typeof mayCall>[0] }) =>
  mayCall(lead) ? (
    <Badge tone="positive">May call and text</Badge>
  ) : (
    <Badge tone="caution">{DO_NOT_CALL}</Badge>
  );
