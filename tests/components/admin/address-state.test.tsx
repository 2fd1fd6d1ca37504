import { act, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { useAddressState } from '../../../src/admin/screen-state/use-address-state.ts';
import { useAddress } from '../../../src/lib/address.tsx';
import { address, showScreen } from './admin-screen.tsx';

type Params = { zip: string; from: string; page: number };
const form = {
  read: (search: URLSearchParams): Params => ({
    zip: search.get('zip') ?? '',
    from: search.get('from') ?? '',
    page: Number(search.get('page') ?? 1),
  }),
  write: ({ zip, from, page }: Params) => new URLSearchParams({ zip, from, page: String(page) }),
};

function Filters() {
  const { params, go, filter } = useAddressState(form);
  const both = () => {
    filter({ zip: '92037' });
    filter({ from: '2026-01-01' });
  };
  // The callback keeps the filter that it closed over, as a debounced search box does.
  const late = () => setTimeout(() => filter({ zip: '10001' }));
  return (
    <>
      <p>{`ZIP ${params.zip} from ${params.from}`}</p>
      <button type="button" onClick={both}>
        Both
      </button>
      <button
        type="button"
        onClick={() => {
          late();
          filter({ from: '2026-02-02' });
        }}
      >
        Late
      </button>
      <button type="button" onClick={() => go({ page: 3 })}>
        Page
      </button>
    </>
  );
}

test('two changes in one go both show in the address', async () => {
  const { user } = showScreen('/admin/leads', <Filters />);
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(address()).toBe('/admin/leads?zip=92037&from=2026-01-01&page=1');
  expect(screen.getByText('ZIP 92037 from 2026-01-01')).toBeInTheDocument();
});

test('a late change builds on what the address says by then', async () => {
  const { user } = showScreen('/admin/leads', <Filters />);
  await user.click(screen.getByRole('button', { name: 'Late' }));
  expect(await screen.findByText('ZIP 10001 from 2026-02-02')).toBeInTheDocument();
});

test('another page is a history entry; a filter is not, and starts at the first page', async () => {
  const { user, router } = showScreen('/admin/leads', <Filters />);
  await user.click(screen.getByRole('button', { name: 'Page' }));
  expect(address()).toBe('/admin/leads?zip=&from=&page=3');
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(address()).toBe('/admin/leads?zip=92037&from=2026-01-01&page=1');
  await router.navigate(-1);
  expect(await screen.findByText('ZIP from')).toBeInTheDocument();
  expect(address()).toBe('/admin/leads');
});

test("a late change of a screen that is being left is dropped: the address is another screen's by then", async () => {
  const neverThere = new Promise<never>(() => {});
  const Loading = () => use(neverThere);
  let filterLater = () => {};
  function Leads() {
    const { filter } = useAddressState(form);
    filterLater = () => filter({ zip: '10001' });
    return <p>Leads</p>;
  }
  const Screens = () => (useAddress().pathname === '/admin/leads' ? <Leads /> : <Loading />);
  const { router } = showScreen(
    '/admin/leads',
    <Suspense>
      <Screens />
    </Suspense>,
    '/admin/:screen',
  );
  await act(() => router.navigate('/admin/locations'));
  expect(screen.getByText('Leads')).toBeVisible();
  act(filterLater);
  expect(window.location.pathname + window.location.search).toBe('/admin/locations');
});
