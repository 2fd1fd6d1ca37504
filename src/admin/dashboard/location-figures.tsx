import { useQuery } from '@tanstack/react-query';
import { FIGURE_DAYS, figureQueries, type LocationFigures } from '../../data/figures/dashboard-figures.ts';
import { conversionRate } from '../../domain/leads/conversion.ts';
import { countText, percentText } from '../../lib/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { NothingToList } from './nothing-to-list.tsx';

const TITLE = 'Top locations for leads';

function LocationRow({ location }: { location: LocationFigures }) {
  const { kind, rate } = conversionRate({ leads: location.measured_leads, visits: location.visits });
  const [name, ...within] = location.name.split(', ');
  return (
    <Row>
      <Cell className="max-w-64">
        <a
          href={location.path}
          target="_blank"
          rel="noopener"
          className="font-semibold text-ink-900 underline decoration-line-strong underline-offset-2"
        >
          {name}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {within.length > 0 && <span className="block text-xs text-ink-600">{within.join(', ')}</span>}
      </Cell>
      <Cell numeric>{countText(location.leads)}</Cell>
      <Cell numeric className="text-ink-600">
        {countText(location.visits)}
      </Cell>
      <Cell numeric className="text-ink-600">
        {kind === 'measured' ? percentText(rate) : 'No visits'}
      </Cell>
    </Row>
  );
}

/** Shows which local pages lead visitors to request the guide, and how many of each page's visitors do. */
export function LocationFiguresCard() {
  const query = useQuery(figureQueries.locations());
  return (
    <Card
      title={TITLE}
      className="flex flex-col"
      description={`Last ${FIGURE_DAYS} days, including today. Conversion is leads per visit to the location's pages, counted since we started recording visits.`}
    >
      {query.data?.length === 0 ? (
        <NothingToList text="No location has a lead or a visit yet." />
      ) : (
        <Table label={TITLE}>
          <TableHead>
            <HeadCell>Location</HeadCell>
            <HeadCell numeric>Leads</HeadCell>
            <HeadCell numeric>Visits</HeadCell>
            <HeadCell numeric>Conversion</HeadCell>
          </TableHead>
          <tbody>
            <QueryState
              query={query}
              failed="Couldn't load the locations."
              layout={{ columns: 4, skeletonRows: 6 }}
            >
              {(locations) =>
                locations.map((location) => <LocationRow key={location.location_id} location={location} />)
              }
            </QueryState>
          </tbody>
        </Table>
      )}
    </Card>
  );
}
