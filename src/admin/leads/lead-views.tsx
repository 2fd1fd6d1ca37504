import { useQuery } from '@tanstack/react-query';
import { administratorQueries } from '../../data/accounts/administrators.ts';
import { LEAD_STATUSES, STATUS_LABELS } from '../../domain/leads/lead-work.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { type LeadParams, leadCodec } from './lead-params.ts';
import { filtersText, OwnViews, useCurrentView } from './own-views.tsx';

type Work = Pick<LeadParams, 'status' | 'owner' | 'due' | 'call'>;

/** The first one shows all. */
const VIEWS: readonly { name: string | null; work: Work }[] = [
  { name: null, work: { status: '', owner: '', due: '', call: '' } },
  { name: 'Mine, due today', work: { status: 'open', owner: 'me', due: 'today', call: '' } },
  { name: 'Mine', work: { status: 'open', owner: 'me', due: '', call: '' } },
  { name: 'New without owner', work: { status: 'new', owner: 'none', due: '', call: '' } },
  { name: 'May be called now', work: { status: 'open', owner: '', due: '', call: 'now' } },
];

type LeadViewsProps = { params: LeadParams; onFilter: (patch: Partial<LeadParams>) => void };

const isShown = (params: LeadParams, { status, owner, due, call }: Work): boolean =>
  params.status === status &&
  params.owner === owner &&
  params.due === due &&
  (params.call === call || params.tab === 'messages');

function StatusFilter({ params, onFilter }: LeadViewsProps) {
  const choose = (chosen: string) =>
    onFilter({ status: chosen === 'open' ? 'open' : (LEAD_STATUSES.find((each) => each === chosen) ?? '') });
  return (
    <Field label="Status" className="basis-field">
      {(control) => (
        <Select {...control} dense value={params.status} onChange={({ target }) => choose(target.value)}>
          <option value="">All</option>
          <option value="open">Open</option>
          {LEAD_STATUSES.map((each) => (
            <option key={each} value={each}>
              {STATUS_LABELS[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function OwnerFilter({ params, onFilter }: LeadViewsProps) {
  const { data: administrators = [] } = useQuery(administratorQueries.list());
  return (
    <Field label="Owner" className="basis-field">
      {(control) => (
        <Select
          {...control}
          dense
          value={params.owner}
          onChange={({ target }) => onFilter({ owner: target.value })}
        >
          <option value="">Everyone</option>
          <option value="me">Me</option>
          <option value="none">No one</option>
          {administrators
            .filter(({ is_you, id }) => !is_you || id === params.owner)
            .map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}

const filtersOfViews = (tab: LeadParams['tab']): ReadonlySet<string> =>
  new Set(VIEWS.map(({ work }) => filtersText({ ...leadCodec.usual, tab, ...work })));

const USUAL = {
  leads: filtersOfViews('leads'),
  messages: filtersOfViews('messages'),
  results: filtersOfViews('results'),
} as const satisfies Record<LeadParams['tab'], ReadonlySet<string>>;

/** The views that staff start their day with, those that they have saved, and the filters behind them. */
export function LeadViews({ params, onFilter }: LeadViewsProps) {
  const own = useCurrentView(params);
  const isLeads = params.tab === 'leads';
  const isPressed = (work: Work) => !own.current && isShown(params, work);
  const views = VIEWS.filter(({ work }) => isLeads || !work.call);
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      {/* It takes the focus of "Save view", which goes once the view is saved. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and comes with its own looks. */}
      <div
        role="group"
        aria-label="Views"
        tabIndex={-1}
        className="mr-auto flex flex-wrap gap-1 outline-none"
      >
        {views.map(({ name, work }) => (
          <button
            key={name ?? 'all'}
            type="button"
            aria-pressed={isPressed(work)}
            className={buttonClasses(isPressed(work) ? 'outline' : 'quiet', 'small')}
            onClick={() => onFilter(work)}
          >
            {name ?? `All ${params.tab}`}
          </button>
        ))}
        <OwnViews
          {...own}
          params={params}
          isUsual={USUAL[params.tab].has(filtersText(params))}
          onFilter={onFilter}
        />
      </div>
      <div className="flex gap-3">
        <StatusFilter params={params} onFilter={onFilter} />
        <OwnerFilter params={params} onFilter={onFilter} />
      </div>
    </div>
  );
}
