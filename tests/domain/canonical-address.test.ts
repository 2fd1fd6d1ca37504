import { expect, test } from 'vitest';
import { canonicalAddress } from '../../src/domain/canonical-address.ts';

test.each([
  ['/', '/'],
  ['/california', '/california'],
  ['/california/', '/california'],
  ['/California', '/california'],
  ['/CALIFORNIA/San-Diego/', '/california/san-diego'],
  ['/california.html', '/california'],
  ['/California/San-Diego.HTML', '/california/san-diego'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['/california/index.html', '/california'],
  ['/california.html/', '/california'],
  ['/california/Index/index.html.html', '/california'],
  ['//california//san-diego', '/california/san-diego'],
  ['//evil.example', '/evil.example'],
  ['/admin/', '/admin'],
  ['/admin/articles/AbC/', '/admin/articles/AbC'],
  ['/preview/eyJhbGciOi', '/preview/eyJhbGciOi'],
  ['/assets/index-BxY2.js', '/assets/index-BxY2.js'],
  ['/Sitemap.xml', '/Sitemap.xml'],
  ['/california%2Fsan-diego', '/california%2fsan-diego'],
  ['/Caf%C3%A9', '/caf%c3%a9'],
  ['/index/', '/'],
  ['/St.Louis', '/St.Louis'],
  ['/California/?utm_term=Gold/&x=?#Top/', '/california?utm_term=Gold/&x=?#Top/'],
])('%s is at %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
  expect(canonicalAddress(canonical)).toBe(canonical);
});
