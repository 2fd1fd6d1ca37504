import { useQuery } from '@tanstack/react-query';
import { timeZoneQueries, useSaveTimeZone } from '../../data/settings/site-time-zone.ts';
import { timeZoneName, viewerTimeZone } from '../../lib/time-zone.ts';
import { Card } from '../../ui/card.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { StoredSelect } from '../saving/stored-select.tsx';

const UNITED_STATES = [
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'Pacific/Honolulu'],
];

const placeOf = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

function Zones({ label, zones }: { label: string; zones: readonly string[] }) {
  return (
    <optgroup label={label}>
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {label === 'United States' ? `${timeZoneName(zone)} (${placeOf(zone)})` : zone.replaceAll('_', ' ')}
        </option>
      ))}
    </optgroup>
  );
}

function ZoneChoice({ zone }: { zone: string }) {
  const { mutateAsync, isPending } = useSaveTimeZone();
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])]
    .filter((each) => !UNITED_STATES.includes(each))
    .sort();
  const choose = (chosen: string) =>
    tellOutcome(async () => {
      await mutateAsync(chosen);
      return {
        title: 'Time zone saved',
        description: `Days begin at midnight, ${timeZoneName(chosen)}. Visits counted before the change keep their day.`,
      };
    }, 'Time zone not saved');
  return (
    <StoredSelect
      label="Days begin at midnight in"
      fieldClassName="max-w-md"
      hint={isPending ? 'Saving...' : 'Changes apply immediately, for all administrators.'}
      value={zone}
      onStore={(chosen) => void choose(chosen)}
    >
      <Zones label="United States" zones={UNITED_STATES} />
      <Zones label="Elsewhere" zones={others} />
    </StoredSelect>
  );
}

/** Sets the zone of days that are the same for everyone. Times show in the zone of each user. */
export function TimeZoneCard() {
  const query = useQuery(timeZoneQueries.ofSite());
  return (
    <Card
      title="Time zone"
      description={`Used for everything counted per day: the dashboard's figures, visits, broken addresses, and how many articles a run publishes per day. Times are shown in your own zone, ${timeZoneName(viewerTimeZone())}.`}
    >
      <QueryState query={query} failed="Couldn't load the time zone.">
        {(zone) => <ZoneChoice zone={zone} />}
      </QueryState>
    </Card>
  );
}
