import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type MailRules, mailRuleQueries, useSaveMailRules } from '../../data/mail/stored-mail-rules.ts';
import { MAILS_PER_HOUR, MAILS_PER_HOUR_MAX, mailsPerHour } from '../../domain/leads/mail-rules.ts';
import { countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';

const TITLE = 'Email';
const unsaved = {
  title: 'Leave without saving?',
  description: 'Your changes to the email settings have not been saved.',
};
const rule = `Enter a number from 1 to ${countText(MAILS_PER_HOUR_MAX)}.`;
const ceilings = [
  { name: 'guides_per_hour', label: 'Emails to visitors per hour' },
  { name: 'notices_per_hour', label: 'Staff notices per hour' },
] as const;

type Draft = { confirm_by_mail: boolean; guides_per_hour: string; notices_per_hour: string };

const draftOf = (rules: MailRules): Draft => ({
  confirm_by_mail: rules.confirm_by_mail,
  guides_per_hour: String(rules.guides_per_hour ?? ''),
  notices_per_hour: String(rules.notices_per_hour ?? ''),
});

/** Typed text stays until the server has stored it. */
function useRules(stored: MailRules) {
  const { mutateAsync, isPending } = useSaveMailRules();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const [hasTried, setHasTried] = useState(false);
  const known = draftOf(stored);
  const draft = { ...known, ...changes };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(known);
  useUnfinishedWork(isChanged ? unsaved : null);

  const guides = mailsPerHour(draft.guides_per_hour);
  const notices = mailsPerHour(draft.notices_per_hour);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (guides === undefined || notices === undefined) return;
    const rules = {
      confirm_by_mail: draft.confirm_by_mail,
      guides_per_hour: guides,
      notices_per_hour: notices,
    };
    await tellOutcome(async () => {
      await mutateAsync(rules);
      setChanges((now) => (now === changes ? {} : now));
      return { title: 'Email settings saved', description: 'They apply to new requests.' };
    }, 'Email settings not saved');
  };
  const change = (more: Partial<Draft>) => setChanges((now) => ({ ...now, ...more }));
  const errorOf = (name: 'guides_per_hour' | 'notices_per_hour') =>
    hasTried && mailsPerHour(draft[name]) === undefined ? rule : undefined;
  return { draft, change, save, errorOf, isPending };
}

function MailRulesForm({ stored }: { stored: MailRules }) {
  const { draft, change, save, errorOf, isPending } = useRules(stored);
  return (
    <Form onSubmit={(event) => void save(event)} className="grid max-w-md gap-4">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={draft.confirm_by_mail}
          onChange={(event) => change({ confirm_by_mail: event.target.checked })}
          className="mt-1 size-4 shrink-0 accent-ink-900 pointer-coarse:size-6"
        />
        <span>
          <span className="font-semibold text-ink-900">Ask visitors to confirm by email</span>
          <span className="block text-sm text-ink-600">
            Visitors who request the guide first get a link to confirm. Until they do, the guide is on hold
            and consent to calls and texts does not count. Staff notices are sent as usual.
          </span>
        </span>
      </label>
      {ceilings.map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          error={errorOf(name)}
          hint={`Leave blank to use ${MAILS_PER_HOUR}. Emails over the limit are sent later.`}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              placeholder={String(MAILS_PER_HOUR)}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button look="ink" type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'Saving...' : 'Save email settings'}
      </Button>
    </Form>
  );
}

/** Sets whether visitors confirm requests by email, and how many emails leave per hour. */
export function MailRulesCard() {
  const query = useQuery(mailRuleQueries.current());
  return (
    <Card title={TITLE} description="Emails that the site sends to visitors and staff.">
      <QueryState query={query} failed="Couldn't load the email settings.">
        {(stored) => <MailRulesForm stored={stored} />}
      </QueryState>
    </Card>
  );
}
