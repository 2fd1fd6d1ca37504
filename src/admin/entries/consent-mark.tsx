import { DO_NOT_CALL, mayCall } from '../../domain/leads/consent.ts';
import { Badge } from '../../ui/badge.tsx';

/** Shows whether the person agreed to calls and texts. Whether staff may call now is the panel's verdict. */
export const ConsentMark = ({ lead }: { lead: Parameters<typeof mayCall>[0] }) =>
  mayCall(lead) ? <Badge tone="positive">Agreed</Badge> : <Badge tone="caution">{DO_NOT_CALL}</Badge>;
