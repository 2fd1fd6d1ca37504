import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Partner, partnersQuery } from '../../data/partners/partners.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { PartnerItem } from './partner-item.tsx';

const EditDialog = lazyDialog(async () => (await import('./partner-dialog.tsx')).PartnerDialog);

/** Lists the partners that may get requests for an introduction. */
export function PartnersPage() {
  const query = useQuery(partnersQuery());
  const [opened, setOpened] = useState<Partner | 'new'>();
  return (
    <Card
      title="Partners"
      description="Companies that get requests for an introduction. The form names the partner that covers the visitor's ZIP code, and only a request whose agreement names it goes to it. Where no partner is named, you answer."
      actions={
        <Button look="outline" size="small" onClick={() => setOpened('new')}>
          <Plus aria-hidden className="size-4" />
          Add partner
        </Button>
      }
    >
      {/* It has the focus of a row that goes. */}
      <div tabIndex={-1} className="outline-none">
        <QueryState
          query={query}
          failed="Couldn't load the partners."
          empty="No partners yet. You answer each request yourself."
          layout="line"
        >
          {(partners) => (
            <ul className="border-t border-line">
              {partners.map((partner) => (
                <PartnerItem key={partner.id} partner={partner} onEdit={() => setOpened(partner)} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      {opened && (
        <EditDialog partner={opened === 'new' ? null : opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  );
}
