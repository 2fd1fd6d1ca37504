import { lazy } from 'react';
import { fetchedPart } from '../layout/fetched-part.tsx';
import { ServerSection } from '../layout/server-section.tsx';

// These need every month's price, which is too much for a visitor's script.
const isBrowserBundle = import.meta.env.VITE_APP === 'site';

const Recent = isBrowserBundle
  ? null
  : lazy(async () => ({ default: (await import('./recent-price-chart.tsx')).RecentPriceChart }));
const Real = isBrowserBundle
  ? null
  : lazy(async () => ({ default: (await import('./real-price-chart.tsx')).RealPriceChart }));
const Falls = isBrowserBundle
  ? null
  : lazy(async () => ({ default: (await import('./falls-figure.tsx')).FallsFigure }));

const FetchedChart = fetchedPart({
  loading: 'Loading the chart...',
  failed: "Couldn't load this chart.",
});

/** The figures that only the server draws. Their place is reserved until they arrive. */
export const RecentPrices = () => (
  <ServerSection name="recent-prices" Content={Recent} Fetched={FetchedChart} className="min-h-105" />
);
export const RealPrices = () => (
  <ServerSection name="real-prices" Content={Real} Fetched={FetchedChart} className="min-h-115" />
);
export const DeepFalls = () => (
  <ServerSection name="falls" Content={Falls} Fetched={FetchedChart} className="min-h-90" />
);
