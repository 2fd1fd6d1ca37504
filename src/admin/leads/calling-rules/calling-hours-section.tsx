import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callingHoursQuery, useEndCallingHours } from '../../../data/leads/calling-hour-rules.ts';
import { type CallingHours, hoursText, weekdaysText } from '../../../domain/leads/calling-hours.ts';
import { isCheckDue } from '../../../domain/leads/rule-check.ts';
import { stateNameOfSlug } from '../../../domain/locations/state-slugs.ts';
import { dayTextIn, todayText } from '../../../lib/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureLine } from '../../outcomes/failure-line.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { CallingHoursForm } from './calling-hours-form.tsx';

function Rule({ rule, onEdit, onEnd }: { rule: CallingHours; onEdit: () => void; onEnd: () => void }) {
  const name = `${stateNameOfSlug(rule.state_slug)}, ${weekdaysText(rule.weekdays)}`;
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2">
      <div className="min-w-0 grow">
        <p className="font-medium text-ink-900">
          {name}: {hoursText(rule)}
        </p>
        <p className="text-xs wrap-anywhere text-ink-600">
          <a href={rule.source_url} target="_blank" rel="noopener noreferrer" className="text-info underline">
            {rule.source_title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          {rule.checked_on ? `, checked ${dayTextIn('UTC', rule.checked_on)}` : ', not checked yet'}{' '}
          {isCheckDue(rule, todayText()) && (
            <span className="inline-block rounded bg-caution-soft px-1.5 py-0.5 font-medium whitespace-nowrap text-caution">
              Check it now
            </span>
          )}
        </p>
      </div>
      <Button look="outline" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button look="outline" size="small" aria-label={`End ${name}`} onClick={onEnd}>
        End
      </Button>
    </li>
  );
}

function EndQuestion({ rule, onClose }: { rule: CallingHours | undefined; onClose: () => void }) {
  const { mutate, error } = useEndCallingHours();
  return (
    <>
      <FailureLine error={error} className="mt-1" />
      <ConfirmDialog
        open={rule !== undefined}
        title="End this rule?"
        description="Only the other rules of this state will count, and the hours from 8 a.m. to 9 p.m. The rule stays on record."
        confirmLabel="End rule"
        destructive
        onConfirm={() => {
          if (rule) mutate(rule);
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}

/** The states' hours: staff add, change and end them. */
export function CallingHoursSection() {
  const query = useQuery(callingHoursQuery());
  const [edited, setEdited] = useState<CallingHours | 'new'>();
  const [ending, setEnding] = useState<CallingHours>();
  const close = () => setEdited(undefined);
  return (
    <section aria-labelledby="calling-hours" className="mt-6">
      <h3 id="calling-hours" className="mb-1 text-sm font-semibold text-ink-600">
        Rules of the states
      </h3>
      {edited ? (
        <CallingHoursForm
          key={edited === 'new' ? 'new' : edited.id}
          seen={edited === 'new' ? undefined : edited}
          onClose={close}
        />
      ) : (
        <Button look="outline" size="small" onClick={() => setEdited('new')}>
          Add hours
        </Button>
      )}
      <QueryState
        query={{ ...query, data: query.data?.filter(({ ended_at }) => ended_at === null) }}
        failed="Couldn't load the hours."
        empty="No state has hours of its own."
        layout="line"
      >
        {(rules) => (
          <ul className="mt-3 border-t border-line">
            {rules.map((rule) => (
              <Rule key={rule.id} rule={rule} onEdit={() => setEdited(rule)} onEnd={() => setEnding(rule)} />
            ))}
          </ul>
        )}
      </QueryState>
      <EndQuestion rule={ending} onClose={() => setEnding(undefined)} />
    </section>
  );
}
