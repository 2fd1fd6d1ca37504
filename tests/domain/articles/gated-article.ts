import { gateFindings } from '../../../src/domain/articles/article-gate.ts';
import type { LocationNames } from '../../../src/domain/locations/location.ts';
import { articleAbout } from '../../support/article-text.ts';

export const austin: LocationNames = {
  ...{ location_type: 'city', state: 'Texas', state_slug: 'texas', city: 'Austin', city_slug: 'austin' },
  ...{ neighborhood: ' ', neighborhood_slug: 'none', zip: '00000' },
};
export const good = articleAbout('Austin');
/** What the gate finds in an article about Austin, in one text. */
export const findings = (content: string) =>
  gateFindings({ title: 'Gold in Austin', meta_description: null, content }, austin).join('\n');
/** The article with a sentence in the middle of it. */
export const saying = (sentence: string) =>
  good.replace('Ask for one written list', (list) => `${sentence} ${list}`);
