import { lazy } from 'react';
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

/** The figures that only the server draws. Their place is reserved until they arrive. */
export const RecentPrices = () => (
  <ServerSection name="recent-prices" Content={Recent} className="min-h-105" />
);
export const RealPrices = () => <ServerSection name="real-prices" Content={Real} className="min-h-115" />;
export const DeepFalls = () => <ServerSection name="falls" Content={Falls} className="min-h-90" />;
