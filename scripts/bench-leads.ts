import { parseArgs } from 'node:util';
import { runBenchmark } from './bench/bench-site.ts';
import { leadFigures } from './bench/lead-figures.ts';
import { LEAD_LISTS, slowOfficeFigures } from './bench/slow-office.ts';
import { workFigures } from './bench/worked-leads.ts';

// Measures the desk of leads with 50,000 of them and ten entries in the timeline of each: what its lists and its panel
// ask for, beside the bare statements, and 200 leads that are worked by keyboard alone in a real browser.
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '50000' },
    worked: { type: 'string', default: '200' },
  },
});

await runBenchmark(
  [
    (site) => leadFigures(site, Number(values.rows)),
    (site) => workFigures(site, Number(values.worked)),
    (site) => slowOfficeFigures(site, LEAD_LISTS),
  ],
  values.json,
);
