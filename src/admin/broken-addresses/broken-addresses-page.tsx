import { useState } from 'react';
import {
  type BrokenAddress,
  brokenAddressQueries,
  fetchAllBrokenAddresses,
  useDecideAddress,
} from '../../data/addresses/broken-addresses.ts';
import { adminClient } from '../../data/client/admin-client.ts';
import { useSiteZone } from '../../data/settings/use-site-zone.ts';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';
import { AddressFilters } from './address-filters.tsx';
import { AddressRow } from './address-row.tsx';
import { ADDRESSES_PER_PAGE, brokenAddressCodec } from './broken-address-params.ts';
import { ImportRulesDialog } from './import-rules-dialog.tsx';
import { COLUMNS, GONE } from './read-rules.ts';
import { RedirectDialog } from './redirect-dialog.tsx';

const csvColumns = [
  { name: COLUMNS.address, value: ({ address }: BrokenAddress) => address },
  {
    name: COLUMNS.target,
    value: ({ decision, target }: BrokenAddress) =>
      decision === 'gone' ? GONE : decision === 'redirect' ? target : null,
  },
  { name: 'Requests', value: ({ requests }: BrokenAddress) => requests },
  { name: 'First Seen', value: ({ first_day }: BrokenAddress) => first_day },
  { name: 'Last Seen', value: ({ last_day }: BrokenAddress) => last_day },
  { name: 'Linked From', value: ({ referrers }: BrokenAddress) => referrers.join(' ') },
];

const columns = ['Address', 'Requests', 'First seen', 'Last seen', 'Linked from', 'Status', 'Actions'];

const texts = {
  loading: 'Loading broken addresses...',
  empty: 'No broken addresses yet. Visitors have not run into any missing pages.',
  noneFound: 'No broken addresses found. Try adjusting your filters.',
  failed: "Couldn't load the broken addresses.",
};

function KeptNote() {
  const zone = useSiteZone();
  return (
    <p className="mt-4 text-sm text-ink-600">
      We count requests per day{zone && ` (in ${zone})`} and address, record nothing about the visitor, and
      keep the counts for 400 days. Redirects and gone pages stay until you change them.
    </p>
  );
}

function useDecide() {
  const { mutateAsync } = useDecideAddress();
  return async (broken: BrokenAddress, target: null | undefined) => {
    await tellOutcome(async () => {
      await mutateAsync({ broken, target });
      return {
        title:
          target === null ? 'Marked as gone' : broken.decision === 'page' ? 'Decision removed' : 'Reopened',
        description: broken.address,
      };
    }, 'Change not saved');
  };
}

/** Lists addresses without a page that visitors requested, and what staff decided about them. */
export function BrokenAddressesPage() {
  const { params, go, filter } = useAddressState(brokenAddressCodec);
  const { search, decision, page } = params;
  const [redirecting, setRedirecting] = useState<BrokenAddress>();
  const [isImporting, setIsImporting] = useState(false);
  const decide = useDecide();
  const list = useList(brokenAddressQueries.list({ search, decision }, page, ADDRESSES_PER_PAGE));
  const readAll = () => fetchAllBrokenAddresses(adminClient, { search, decision });
  const csv = useCsvExport('broken address', csvColumns, readAll, { many: 'broken addresses' });
  return (
    <>
      <AddressFilters
        params={params}
        onFilter={filter}
        csv={csv}
        isEmpty={!list.data?.total}
        onImport={() => setIsImporting(true)}
      />
      <ListTable
        label="Broken addresses"
        {...{ list, columns }}
        texts={{ ...texts, empty: search || decision ? texts.noneFound : texts.empty }}
        keys={['Enter', 'e']}
        row={(broken) => (
          <AddressRow
            key={broken.address}
            broken={broken}
            onRedirect={() => setRedirecting(broken)}
            onDecide={(target) => void decide(broken, target)}
          />
        )}
      />
      <ListPages list={list} noun="addresses" onPage={(next) => go({ page: next })} />
      <KeptNote />
      {redirecting && (
        <RedirectDialog
          key={redirecting.address}
          broken={redirecting}
          onClose={() => setRedirecting(undefined)}
        />
      )}
      {isImporting && <ImportRulesDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
