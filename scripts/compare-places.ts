import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { displayName } from '../src/domain/locations/display-name.ts';
import { slugify } from '../src/domain/locations/slug.ts';
import { US_STATES } from '../src/domain/locations/us-states.ts';
import { createBackend } from '../supabase/local/backend.ts';
import { startServedSite } from './bench/served-site.ts';
import { fillsLocal } from './gazetteer/fill.ts';
import { readGazetteer } from './gazetteer/packages.ts';
import {
  addLocations,
  largerTowns,
  namesakePairs,
  neighborPairs,
  type Place,
  recordOf,
} from './places/country.ts';
import { agreement, likeness, maskedBlock } from './places/local-blocks.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { runBundling } from './shared/run-bundling.ts';

// Tries whether location pages say something of their own: every state's page must show its figures, its map and near
// places, and 20 pairs of cities without a text must be told apart by their local blocks with the names masked. Half
// of the pairs are neighbors in one state, half have the same name.

const PAIRS_OF_EACH_KIND = 10;

/** Makes a database with the gazetteer, the 51 states and the country's larger towns. Returns the towns. */
async function filledCountry(dataDir: string): Promise<Place[]> {
  await fillsLocal({ LOCAL_DATA_DIR: dataDir }, async (fill) => {
    for (const part of readGazetteer()) await fill(part);
  });
  const backend = await createBackend({ dataDir });
  try {
    const towns = await largerTowns(backend);
    await addLocations(backend, towns);
    return towns;
  } finally {
    await backend.close();
  }
}

async function pageOf(site: string, address: string): Promise<string> {
  const response = await fetch(`${site}${address}`);
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}

/** What each state's page must show: what the gazetteer knows of it, its map, and the states around it. */
const STATE_PARTS = ['ZIP codes', '<svg', 'id="surroundings"', 'id="related-locations"'];
/** What it shows besides where a fact about its law is public: one that is verified, or of high confidence. */
const STATE_LAW = 'id="state-law"';

/** Reads the pages of all states. Prints those that lack a part; returns whether none does. */
async function statesAreComplete(site: string): Promise<boolean> {
  let complete = 0;
  let withLaw = 0;
  for (const { name } of US_STATES) {
    const html = await pageOf(site, `/${slugify(name)}`);
    const missing = STATE_PARTS.filter((part) => !html.includes(part));
    if (missing.length > 0) console.log(`MISS ${name}: ${missing.join(', ')}`);
    else complete += 1;
    withLaw += Number(html.includes(STATE_LAW));
  }
  console.log(
    `${complete} of ${US_STATES.length} states show their figures, map and neighbors; ${withLaw} have public facts about their law.`,
  );
  return complete === US_STATES.length;
}

/** Whether each of a pair's blocks agrees more with its own record than with the other's; and how alike they are. */
async function compare(site: string, pair: readonly [Place, Place], towns: readonly Place[]) {
  const names = pair.flatMap(({ name, state_slug }) => [
    displayName(name),
    displayName(state_slug.replaceAll('-', ' ')),
  ]);
  const [one, other] = await Promise.all(
    pair.map(async ({ state_slug, slug }) =>
      maskedBlock(await pageOf(site, `/${state_slug}/${slug}`), names),
    ),
  );
  if (one === undefined || other === undefined) throw new Error('A pair has two towns.');
  const [ofOne, ofOther] = [recordOf(pair[0], towns), recordOf(pair[1], towns)];
  const own = [agreement(one, ofOne), agreement(other, ofOther)] as const;
  const foreign = [agreement(one, ofOther), agreement(other, ofOne)] as const;
  return { own, foreign, toldApart: own[0] > foreign[0] && own[1] > foreign[1], alike: likeness(one, other) };
}

async function run(folder: string): Promise<boolean> {
  const dataDir = path.join(folder, 'pgdata');
  const towns = await filledCountry(dataDir);
  const site = await startServedSite(dataDir);
  try {
    const areComplete = await statesAreComplete(site.url);
    const pairs = [...neighborPairs(towns, PAIRS_OF_EACH_KIND), ...namesakePairs(towns, PAIRS_OF_EACH_KIND)];
    let told = 0;
    for (const pair of pairs) {
      const { own, foreign, toldApart, alike } = await compare(site.url, pair, towns);
      told += Number(toldApart);
      const title = pair.map(({ name, state_slug }) => `${name} (${state_slug})`).join(' / ');
      console.log(
        `${toldApart ? 'ok  ' : 'MISS'} ${title}: ${own.join(' and ')} statements agree with the own record, ${foreign.join(' and ')} with the other's; likeness ${alike.toFixed(2)}`,
      );
    }
    console.log(`${told} of ${pairs.length} pairs are told apart.`);
    return areComplete && told === pairs.length;
  } finally {
    await site.close();
  }
}

for (const name of ['DATABASE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']) process.env[name] = '';
const folder = await mkdtemp(path.join(tmpdir(), 'gold-atlas-places-'));
try {
  await runBundling();
  process.exitCode = (await run(folder)) ? 0 : 1;
} catch (error) {
  exitWithOneLine(error);
} finally {
  await rm(folder, { recursive: true, force: true });
}
