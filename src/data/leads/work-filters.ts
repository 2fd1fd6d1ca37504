import { CLOSED_STATUSES, type LeadStatus } from '../../domain/leads/lead-work.ts';

/** The filters that leads and messages share. '' and null do not filter. The period ends before `until` (ISO). */
export type WorkFilters = {
  search: string;
  /** "open": not yet won, lost, or found to be no lead. */
  status: LeadStatus | 'open' | '';
  /** An administrator's id, or "none": no one yet. */
  owner: string;
  /** The day (YYYY-MM-DD) on which the next step is due, or was. */
  due_by: string;
  since: string | null;
  until: string | null;
};

export type Condition = readonly [column: string, operator: string, value: string | null];

/** All of these filters but the search. */
export function workConditions({ status, owner, due_by, since, until }: WorkFilters): Condition[] {
  const conditions: (Condition | false)[] = [
    status === 'open' && ['status', 'not.in', `(${CLOSED_STATUSES.join(',')})`],
    status !== '' && status !== 'open' && ['status', 'eq', status],
    owner === 'none' && ['owner_id', 'is', null],
    owner !== '' && owner !== 'none' && ['owner_id', 'eq', owner],
    due_by !== '' && ['next_step_on', 'lte', due_by],
    since !== null && ['created_at', 'gte', since],
    until !== null && ['created_at', 'lt', until],
  ];
  return conditions.filter((condition) => condition !== false);
}
