import { lazy } from 'react';
import { paths } from '../../config/paths.ts';
import { useAskedQuery } from '../layout/asked-query.ts';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import { fetchedPart } from '../layout/fetched-part.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { ServerSection } from '../layout/server-section.tsx';

const FetchedPrices = fetchedPart({
  loading: 'Loading prices...',
  failed: "Couldn't load the prices.",
});

const PriceSections =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./price-sections.tsx')).PriceSections }));

const TITLE = 'Gold and consumer prices since 1960';
const LEAD =
  "What an ounce of gold cost, month by month, and what that is in today's dollars. We show the drops as plainly as the gains.";
const trail = [
  { name: 'Tools', to: paths.tools },
  { name: TITLE, to: paths.toolPrices },
];

/** Gold and consumer prices, drawn by the server. */
export function PricesPage() {
  const { asked, mark } = useAskedQuery();
  return (
    <Container className="pt-6 pb-section" {...mark}>
      <PageHead
        title={TITLE}
        description={LEAD}
        path={paths.toolPrices}
        structuredData={[breadcrumbList(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <h1 className="mt-8 text-title sm:mt-12">{TITLE}</h1>
      <p className="mt-4 mb-10 max-w-narrow text-lead">{LEAD}</p>
      <ServerSection
        name={asked.get('scale') === 'log' ? 'prices-log' : 'prices'}
        Content={PriceSections}
        Fetched={FetchedPrices}
      />
      <footer className="mt-10 max-w-small-measure border-t border-line pt-6 text-sm text-ink-600">
        <p>
          Gold: the World Bank's monthly commodity prices, by way of github.com/datasets/gold-prices. Consumer
          prices: the US Bureau of Labor Statistics (CPI-U), by way of github.com/datasets/cpi-us. A past
          price tells you nothing about the next one. This is information, not advice.
        </p>
      </footer>
    </Container>
  );
}
