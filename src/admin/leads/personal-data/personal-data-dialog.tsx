import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { PersonalData } from '../../../data/leads/personal-data.ts';
import { dayText, minuteText } from '../../../lib/local-time.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { failureText } from '../../outcomes/failure-text.ts';
import { EvidenceCheck } from './evidence-check.tsx';
import { EvidenceExport } from './evidence-export.tsx';
import { EvidenceLog } from './evidence-log.tsx';
import { usePersonalData } from './use-personal-data.ts';

type Personal = ReturnType<typeof usePersonalData>;

const amount = ({ leads, messages, mails }: { leads: number; messages: number; mails: number }) =>
  `${countOf(leads, 'lead')}, ${countOf(messages, 'message')} and ${countOf(mails, 'email')}`;

const changedText = ({ changed_leads }: PersonalData) =>
  `${countOf(changed_leads, 'lead')} that had this contact before it was changed`;

/** Shows what staff did about the address before. The record stores only its keyed hash. */
function Record({ data }: { data: PersonalData }) {
  const { exported_at, deleted_at } = data;
  const lines = [
    exported_at && `Last exported ${minuteText(exported_at)}.`,
    deleted_at && `Last deleted ${minuteText(deleted_at)}.`,
  ].filter(Boolean);
  return lines.length > 0 ? <p className="mt-1 text-ink-600">{lines.join(' ')}</p> : null;
}

/** Evidence stays as long as its request, and until the owner's years are over. */
const staysUntil = (end: string | null) =>
  end && new Date(end) > new Date() ? `until ${dayText(end)}` : 'as long as its request';

/** What stays when the rest is deleted: proof of what the person agreed to. */
const evidenceText = ({ consent_records, consent_records_until }: PersonalData) =>
  `The evidence of ${countOf(consent_records, 'agreement')} stays ${staysUntil(consent_records_until)}.`;

/** Staff change a contact that was typed wrongly, and that of a person who has another by now: only they can tell. */
function ChangedLeads({ personal: { state, isBusy, include } }: { personal: Personal }) {
  const id = useId();
  if (state.step !== 'found' || state.data.changed_leads === 0) return null;
  return (
    <div className="mt-4 flex items-start gap-3">
      <Checkbox
        id={id}
        className="mt-1"
        checked={state.withChanged}
        aria-disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => !isBusy && include(target.checked)}
      />
      <div>
        <label htmlFor={id}>Include {changedText(state.data)}</label>
        <p id={`${id}-hint`} className="text-sm text-ink-600">
          Include only what is from the same person. It may be someone else's if the contact was a typo.
          Otherwise, deleting keeps the lead and erases the old contact from its timeline. Proof of consent
          keeps it.
        </p>
      </div>
    </div>
  );
}

function Answer({ children }: { children: ReactNode }) {
  return <div className="mt-5 border-t border-line pt-5">{children}</div>;
}

function Found({ personal, onDelete }: { personal: Personal; onDelete: () => void }) {
  const { state, isBusy, exportAll } = personal;
  if (state.step !== 'found') return null;
  const { address, data, isExported } = state;
  const isEmpty = data.leads + data.messages + data.mails + data.changed_leads === 0;
  return (
    <Answer>
      <p className="font-semibold wrap-anywhere text-ink-900">
        {isEmpty ? `No data found for ${address}.` : `${amount(data)} from ${address}.`}
      </p>
      <Record data={data} />
      {isExported && (
        <p className="mt-1 text-positive">The file is in your downloads. Delete it after you hand it over.</p>
      )}
      <ChangedLeads personal={personal} />
      {!isEmpty && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="outline" size="small" busy={isBusy} onClick={exportAll}>
            <Download aria-hidden className="size-4" />
            Export JSON
          </Button>
          <Button look="outline" size="small" className="text-negative" busy={isBusy} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
            Delete all
          </Button>
        </div>
      )}
      {data.consent_records > 0 && (
        <div className="mt-5 border-t border-line pt-5">
          <p>{evidenceText(data)}</p>
          <EvidenceExport contact={address} />
        </div>
      )}
    </Answer>
  );
}

function Deleted({ state }: Pick<Personal, 'state'>) {
  if (state.step !== 'deleted') return null;
  return (
    <Answer>
      <p className="font-semibold wrap-anywhere text-ink-900">
        {amount(state)} deleted.{' '}
        {state.data.consent_records > 0
          ? evidenceText(state.data)
          : `We no longer have any data from ${state.address}.`}
      </p>
    </Answer>
  );
}

function LookUpForm({ personal: { invalid, isBusy, isLooking, startOver, lookUp } }: { personal: Personal }) {
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) lookUp(typed);
  };
  return (
    <Form onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label="Email address or phone number" error={invalid} className="min-w-56 grow">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              startOver();
            }}
          />
        )}
      </Field>
      {/* This margin is as high as a label, so that both controls line up. */}
      <Button type="submit" look="ink" className="sm:mt-[1.725rem]" busy={isBusy}>
        {isLooking ? 'Looking...' : 'Look up'}
      </Button>
    </Form>
  );
}

/** Answers people who ask what is stored about them, want a copy of it, or want it deleted. */
export function PersonalDataDialog({ onClose }: { onClose: () => void }) {
  const personal = usePersonalData();
  const { state, error, deleteAll } = personal;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog
      open
      isLookup
      onClose={onClose}
      title="Personal data"
      description="Find, export or delete everything one person has sent, including related email. We record each export and deletion, without the address."
    >
      <LookUpForm personal={personal} />
      <div role="status">
        <Found personal={personal} onDelete={() => setIsAsking(true)} />
        <Deleted state={state} />
      </div>
      {error && (
        <p role="alert" className="mt-5 border-l-2 border-negative pl-4 text-negative">
          {failureText(error)}
        </p>
      )}
      <EvidenceCheck />
      <EvidenceLog />
      {state.step === 'found' && (
        <ConfirmDialog
          open={isAsking}
          title="Delete all of this person's data?"
          description={
            <span className="wrap-anywhere">
              {amount(state.data)} from {state.address} will be deleted
              {state.withChanged && `, and ${changedText(state.data)}, with its email`}. This cannot be
              undone. {state.data.consent_records > 0 && evidenceText(state.data)}
            </span>
          }
          confirmLabel="Delete all"
          destructive
          onConfirm={() => {
            setIsAsking(false);
            deleteAll();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
