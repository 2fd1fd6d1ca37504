import { useQuery } from '@tanstack/react-query';
import { sessionLifetimeQueries, useSaveSessionLifetime } from '../../../data/settings/session-lifetime.ts';
import { countOf } from '../../../lib/number-text.ts';
import { QueryState } from '../../outcomes/query-state.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';
import { StoredSelect } from '../../saving/stored-select.tsx';

const OFFERED = [4, 8, 12, 24, 7 * 24, 30 * 24];

const hoursText = (hours: number): string =>
  hours > 24 && hours % 24 === 0 ? countOf(hours / 24, 'day') : countOf(hours, 'hour');

function Choice({ hours }: { hours: number | null }) {
  const { mutateAsync, isPending } = useSaveSessionLifetime();
  const choose = (chosen: number | null) =>
    tellOutcome(async () => {
      await mutateAsync(chosen);
      return {
        title: 'Sign-in time saved',
        description:
          chosen === null
            ? 'Administrators stay signed in until they sign out.'
            : `Administrators sign in again ${hoursText(chosen)} after their last sign-in.`,
      };
    }, 'Sign-in time not saved');
  const offered = hours === null || OFFERED.includes(hours) ? OFFERED : [...OFFERED, hours];
  return (
    <StoredSelect
      label="A sign-in lasts at most"
      fieldClassName="max-w-md"
      hint={isPending ? 'Saving...' : 'For every administrator. Older sessions end immediately.'}
      value={String(hours ?? '')}
      onStore={(value) => void choose(value === '' ? null : Number(value))}
    >
      <option value="">No limit</option>
      {offered.map((each) => (
        <option key={each} value={each}>
          {hoursText(each)}
        </option>
      ))}
    </StoredSelect>
  );
}

/** The owner's setting: after this time everyone signs in again, even people who work without a pause. */
export function SessionLifetime() {
  const query = useQuery({ ...sessionLifetimeQueries.hours(), select: (hours) => ({ hours }) });
  return (
    <div className="border-t border-line pt-4">
      <QueryState query={query} failed="Couldn't load how long a sign-in lasts." layout="line">
        {({ hours }) => <Choice hours={hours} />}
      </QueryState>
    </div>
  );
}
