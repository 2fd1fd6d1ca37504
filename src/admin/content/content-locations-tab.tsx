import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminClient } from '../../data/client/admin-client.ts';
import { fetchAllLocations } from '../../data/locations/location-export.ts';
import { NO_LOCATION_FILTERS } from '../../data/locations/location-filters.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationQueries } from '../../data/locations/location-table-reads.ts';
import { cityOf, neighborhoodOf, zipOf } from '../../domain/locations/location.ts';
import { DETAIL_FIELDS, LOCATION_DETAILS } from '../../domain/locations/location-details.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ExportButton } from '../csv-files/export-button.tsx';
import { type CsvExport, useCsvExport } from '../csv-files/use-csv-export.ts';
import { useList } from '../lists/list-body.tsx';
import { ListTools } from '../lists/list-tools.tsx';
import { pageSizeChoice } from '../lists/page-sizes.ts';
import { SearchField } from '../lists/search-field.tsx';
import { BatchGenerationCard } from './batch-generation-card.tsx';
import { ContentLocationsTable } from './content-locations-table.tsx';
import type { ContentState } from './content-params.ts';
import { type DraftRuns, NO_LOCATIONS } from './use-draft-runs.ts';

const AddLocationDialog = lazyDialog(
  async () => (await import('./add-content-location-dialog.tsx')).AddContentLocationDialog,
);

const StartRunDialog = lazyDialog(
  async () => (await import('../generation/start-run-dialog.tsx')).StartRunDialog,
);

const csvColumns = [
  { name: 'State', value: (location: LocationOverview) => location.state },
  { name: 'City', value: (location: LocationOverview) => cityOf(location) },
  { name: 'Neighborhood', value: (location: LocationOverview) => neighborhoodOf(location) },
  { name: 'ZIP', value: (location: LocationOverview) => zipOf(location) },
  { name: 'Type', value: (location: LocationOverview) => location.location_type },
  {
    name: 'Status',
    value: (location: LocationOverview) => (location.has_content ? 'Content Available' : 'No Content'),
  },
  ...LOCATION_DETAILS.map((detail) => ({
    name: DETAIL_FIELDS[detail].label,
    value: (location: LocationOverview) => location[detail],
  })),
  { name: 'Address', value: (location: LocationOverview) => locationPath(location) },
];

const sort = { by: 'state', descending: false } as const;

type ToolbarProps = {
  drafts: DraftRuns;
  csv: CsvExport;
  isEmpty: boolean;
  onAdd: () => void;
};

function Toolbar({ drafts, csv, isEmpty, onAdd }: ToolbarProps) {
  const count = drafts.selection.marked.size;
  return (
    <ListTools>
      <Button
        look="ink"
        size="small"
        className="min-h-9"
        disabled={count === 0}
        onClick={drafts.orderSelected}
      >
        Generate for Selected ({countText(count)})
      </Button>
      {/* A key selects a row without moving the focus, so screen readers need an announcement. */}
      <p aria-live="polite" className="sr-only">
        {count > 0 && `${countOf(count, 'location')} selected`}
      </p>
      <ExportButton label="Export" csv={csv} isEmpty={isEmpty} />
      <Button look="outline" size="small" className="min-h-9" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        Add Location
      </Button>
    </ListTools>
  );
}

const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => (
  <search className="grow basis-64 self-end min-[90rem]:pb-2.5">
    <SearchField placeholder="City, state, ZIP" value={search} onSearch={onSearch} />
  </search>
);

export function ContentLocationsTab({ params, go, filter, drafts }: ContentState & { drafts: DraftRuns }) {
  const filters = { ...NO_LOCATION_FILTERS, search: params.search };
  const list = useList(locationQueries.list({ filters, sort, page: params.page, size: params.size }));
  const csv = useCsvExport('location', csvColumns, () => fetchAllLocations(adminClient, filters));
  const [isAdding, setIsAdding] = useState(false);
  const { data } = list;
  const { shown, selection, order } = drafts;
  return (
    <>
      <Toolbar drafts={drafts} csv={csv} isEmpty={!data?.total} onAdd={() => setIsAdding(true)} />
      <div className="mb-3 flex flex-wrap gap-x-6 gap-y-3">
        <Search search={params.search} onSearch={(search) => filter({ search })} />
        <BatchGenerationCard
          shown={shown}
          isSearching={params.search !== ''}
          onGenerate={(size) => drafts.orderNext(params.search, size)}
        />
      </div>
      <ContentLocationsTable list={list} selected={selection.marked} onSelect={selection.set} />
      {data && (
        <div className="mt-4">
          <Pagination
            page={data.page}
            pageSize={data.size}
            total={data.total}
            noun="locations"
            summary={(range) => {
              const shown = `Showing ${countText(data.rows.length)} locations`;
              return data.rows.length < data.total ? `${shown}, ${range}` : shown;
            }}
            onPage={(page) => go({ page })}
            sizeChoice={pageSizeChoice(params.size, data, go)}
          />
        </div>
      )}
      {order && (
        <StartRunDialog
          order={order}
          nothing={NO_LOCATIONS}
          onClose={drafts.dropOrder}
          onStarted={drafts.begun}
        />
      )}
      {isAdding && <AddLocationDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
