import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { rosterQuery, type StoredRoster } from '../../../data/leads/stored-roster.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { CautionLines } from '../../saving/caution-notice.tsx';
import { SaveButtons } from '../../saving/save-buttons.tsx';
import { RosterPeople } from './roster-people.tsx';
import { nameIn, useRosterDraft } from './use-roster-draft.ts';

function savedText(roster: StoredRoster): string {
  const first = roster.people.find(({ is_paused }) => !is_paused);
  return first
    ? `${nameIn(roster, first.person_id)} is notified first.`
    : 'No one on it is notified. New requests go to the address for staff notices.';
}

type FieldsProps = { draft: ReturnType<typeof useRosterDraft>; roster: StoredRoster };

const Fields = ({ draft, roster }: FieldsProps) => (
  <>
    <RosterPeople roster={roster} people={draft.people} onChange={draft.setPeople} />
    <Field
      label="Minutes until the next person is notified"
      error={draft.minutesError}
      hint="From 5 to 1,440. Leave this blank to notify only the first person. A call or text that someone logs, or a changed status, is an answer. Each person is notified once."
    >
      {(control) => (
        <Input
          {...control}
          dense
          inputMode="numeric"
          autoComplete="off"
          value={draft.minutes}
          onChange={({ target }) => draft.setMinutes(target.value)}
        />
      )}
    </Field>
  </>
);

/** Sets who is notified of new requests, in which order, and when the next person is. */
export function RosterDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const query = useQuery(rosterQuery());
  const draft = useRosterDraft(query.data, (saved) => {
    toast({ title: 'Roster saved', description: savedText(saved) });
    onClose();
  });
  return (
    <Dialog
      open
      size="large"
      title="Roster"
      description="We email each new request for the guide or an introduction to the first person who is not paused. While there is no one, it goes to the address for staff notices in the settings."
      holdsChoice={draft.isChanged}
      onClose={draft.isBusy ? undefined : onClose}
      footer={
        query.data && (
          <SaveButtons formId={id} isSaving={draft.isBusy} label="Save roster" onCancel={onClose} />
        )
      }
    >
      <Form
        id={id}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <FailureBox text={draft.failure} />
        <CautionLines lines={draft.theirChanges} />
        <QueryState query={query} failed="Couldn't load the roster." layout="line">
          {(read) => <Fields draft={draft} roster={draft.seen ?? read} />}
        </QueryState>
      </Form>
    </Dialog>
  );
}
