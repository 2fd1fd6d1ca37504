import { useState } from 'react';
import type { ListedLead } from '../../../data/leads/lead-list.ts';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import type { Drafts } from '../use-drafts.ts';
import { contactDraft, LeadContactForm } from './lead-contact-form.tsx';

/** The heading of what a visitor sent, with the way to change a contact that was typed wrongly. */
export function ContactChange({ lead, drafts }: { lead: ListedLead; drafts: Drafts }) {
  const hasDraft = drafts.of(contactDraft(lead.id)) !== undefined;
  const [step, setStep] = useState<'unopened' | 'restored' | 'open' | 'closed'>(
    hasDraft ? 'restored' : 'unopened',
  );
  const isOpen = step === 'restored' || step === 'open';
  return (
    <>
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-sm font-semibold text-ink-600">Request</h3>
        {!isOpen && (
          <Button
            look="quiet"
            size="small"
            ref={step === 'closed' ? takeFocus : undefined}
            onClick={() => setStep('open')}
          >
            Change contact...
          </Button>
        )}
      </div>
      {isOpen && (
        <LeadContactForm
          lead={lead}
          drafts={drafts}
          takesFocus={step === 'open'}
          onClose={() => setStep('closed')}
        />
      )}
    </>
  );
}
