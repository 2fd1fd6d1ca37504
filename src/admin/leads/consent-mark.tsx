import { DO_NOT_CALL, mayCall } from '../../domain/consent.ts';
import { Badge } from '../../ui/badge.tsx';

/** Whether the person may be called and texted: nobody may, who has not agreed to it. */
export const ConsentMark = ({ lead }: { lead: Parameters<typeof mayCall>[0] }) =>
  mayCall(lead) ? (
    <Badge tone="positive">May call and text</Badge>
  ) : (
    <Badge tone="caution">{DO_NOT_CALL}</Badge>
  );
