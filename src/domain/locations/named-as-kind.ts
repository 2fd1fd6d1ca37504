import { slugify } from './slug.ts';

const city = (names: string): string[] => names.split(' ').map((name) => `${name}-city`);

/** The larger cities whose own names end with a kind of place, by the slug of their state. */
const NAMED_AS_KIND: ReadonlyMap<string, readonly string[]> = new Map([
  ['alabama', city('phenix')],
  ['california', city('daly redwood culver national foster yuba suisun cathedral california crescent union')],
  ['colorado', ['commerce-city', 'greenwood-village']],
  ['florida', city('panama plant haines dade lake cooper')],
  ['georgia', city('peachtree')],
  ['idaho', city('idaho garden')],
  ['illinois', [...city('granite calumet'), 'elk-grove-village']],
  ['indiana', city('michigan hartford')],
  ['iowa', city('iowa sioux mason')],
  ['kansas', [...city('kansas dodge garden arkansas junction'), 'prairie-village']],
  ['maryland', city('ellicott ocean')],
  ['michigan', city('bay traverse garden')],
  ['mississippi', city('yazoo')],
  ['missouri', city('kansas jefferson university')],
  ['montana', city('miles')],
  ['nebraska', city('nebraska south-sioux')],
  ['nevada', city('carson')],
  ['new-jersey', city('jersey atlantic union ocean gloucester')],
  ['new-mexico', city('silver')],
  ['new-york', city('garden')],
  ['north-carolina', city('elizabeth morehead')],
  ['oklahoma', city('oklahoma midwest del ponca elk')],
  ['oregon', city('oregon baker lincoln junction')],
  ['south-dakota', city('rapid')],
  ['tennessee', city('johnson')],
  ['texas', city('league missouri texas bay haltom')],
  ['utah', city('salt-lake west-valley cedar park')],
  ['west-virginia', ['charles-town']],
]);

/** Whether a city's own name ends with a kind of place: Kansas City, Elk Grove Village. */
export const isNamedAsKind = (name: string, state: string): boolean =>
  NAMED_AS_KIND.get(slugify(state))?.includes(slugify(name)) ?? false;
