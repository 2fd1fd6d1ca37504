import { parseArgs } from 'node:util';
import { runBenchmark } from './bench/bench-site.ts';
import { importFigures } from './bench/import-figures.ts';
import { fillBrokenAddresses, OFFICE_LISTS, slowOfficeFigures } from './bench/slow-office.ts';
import { tableFigures } from './bench/table-figures.ts';

// Measures the Locations screen with the whole country in it: a real browser, the production build, the local
// backend and a database of its own. Each figure stands beside what the same machine needs for the bare statements.
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rows: { type: 'string', default: '50000' } },
});

const BROKEN_ADDRESSES = 20_000;

await runBenchmark(
  [
    (site) => importFigures(site, Number(values.rows)),
    tableFigures,
    async (site) => {
      await fillBrokenAddresses(site, BROKEN_ADDRESSES);
      return slowOfficeFigures(site, OFFICE_LISTS);
    },
  ],
  values.json,
);
