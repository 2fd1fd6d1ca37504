import { Handshake } from 'lucide-react';
import type { ListedLead } from '../../data/leads/lead-list.ts';
import { Badge } from '../../ui/badge.tsx';

type MarkProps = {
  lead: Pick<ListedLead, 'kind'>;
  /** Wide screens show the sign alone, because the column Source says the same beside it. */
  isShort?: boolean;
};

/** Marks a request for an advisor, which asks for another answer than one for the guide. */
export const IntroductionMark = ({ lead: { kind }, isShort = false }: MarkProps) =>
  kind === 'introduction' ? (
    <Badge tone="caution" title="Asks for an introduction to an advisor">
      <Handshake role="img" aria-label="Introduction" className="size-4" />
      <span aria-hidden className={isShort ? 'xl:hidden' : undefined}>
        Introduction
      </span>
    </Badge>
  ) : null;
