import type { ListedLead } from '../../data/leads/lead-list.ts';
import { type LeadStatus, STATUS_LABELS } from '../../domain/leads/lead-work.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<LeadStatus, BadgeTone> = {
  new: 'accent',
  contacted: 'info',
  qualified: 'info',
  introduced: 'info',
  won: 'positive',
  lost: 'neutral',
  not_a_lead: 'neutral',
};

export const StatusMark = ({ lead: { status } }: { lead: Pick<ListedLead, 'status'> }) => (
  <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>
);
