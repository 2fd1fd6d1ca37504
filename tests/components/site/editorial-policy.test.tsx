import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { CorrectionsSection } from '../../../src/site/corrections/corrections-section.tsx';
import { loadPolicyPage } from '../../../src/site/editorial-policy/policy-page.tsx';
import { answerReads, article, sanDiego } from './locations/location-api.ts';
import { showAt, showPage } from './site-screen.tsx';

const PolicyPage = await loadPolicyPage();
const showPolicy = () =>
  showAt(
    '/editorial-policy',
    <Suspense>
      <PolicyPage />
      <CorrectionsSection />
    </Suspense>,
  );

const ofNoLocation = {
  ...{ location_type: null, state: null, state_slug: null, city: null, city_slug: null },
  ...{ neighborhood: null, neighborhood_slug: null, zip: null, article_title: null },
};
const ofWhyGold = {
  ...{ id: 'k1', page: '/why-gold', corrected_on: '2026-11-03', ...ofNoLocation },
  ...{ was_wrong: 'It said that gold fell in 1999.', says_now: 'It says that gold rose in 1999.' },
};
const ofSanDiego = {
  ...{
    ...ofWhyGold,
    id: 'k2',
    page: '/california/san-diego',
    corrected_on: '2026-11-01',
    location_type: 'city',
  },
  ...{ state: 'California', state_slug: 'california', city: 'San Diego', city_slug: 'san-diego' },
};
const gone = { ...ofWhyGold, id: 'k3', page: '/nevada/reno', corrected_on: '2026-10-01' };
const corrections = async () => within(await screen.findByRole('region', { name: 'Corrections' }));

test('the policy lists every correction with its page, its day and both statements', async () => {
  answerReads({ corrections: [ofWhyGold, ofSanDiego, gone] });
  showPolicy();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Editorial policy and corrections',
  );
  const list = await corrections();
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Why GoldCorrected on November 3, 2026What was wrong: It said that gold fell in 1999.What the page says now: It says that gold rose in 1999.',
    expect.stringMatching(/^San Diego, CaliforniaCorrected on November 1, 2026/),
    expect.stringMatching(/^\/nevada\/renoCorrected on October 1, 2026/),
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/why-gold',
    '/california/san-diego',
  ]);
});

test('it says what its marks mean, how we earn, and where to report a mistake', async () => {
  answerReads({});
  showPolicy();
  const marks = within(await screen.findByRole('region', { name: 'What our labels mean' }));
  expect(marks.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    ...['By', 'Reviewed by … on', 'Checked by us on', 'A source without a date', 'Due to be checked again'],
  ]);
  expect(screen.getByRole('link', { name: /^How we earn money, and/ })).toHaveAttribute(
    'href',
    '/about#earnings',
  );
  expect(screen.getByRole('link', { name: 'Report a mistake on this page' })).toHaveAttribute(
    'href',
    '/contact?page=%2Feditorial-policy',
  );
});

test('without a correction it says so, and after a failure it offers to try again', async () => {
  answerReads({ corrections: [] });
  const { unmount } = showPolicy();
  expect(await screen.findByText(/^We have not recorded any corrections yet/)).toBeVisible();
  unmount();

  vi.spyOn(console, 'error').mockImplementation(() => {});
  const edge = answerReads({ corrections: 'fails' });
  showPolicy();
  expect(await screen.findByText("Couldn't load the corrections.")).toBeVisible();
  edge.answers.corrections = [ofWhyGold];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Why Gold' })).toBeVisible();
});

test('a page says what was corrected on it; another one nothing', async () => {
  const { requests } = answerReads({ corrections: [ofWhyGold] });
  const { unmount } = showAt('/why-gold', <CorrectionsSection />);
  const section = await screen.findByRole('region', { name: 'A correction to this page' });
  expect(section).toHaveTextContent(/Corrected on November 3, 2026.*fell in 1999.*rose in 1999/);
  expect(requests.map((url) => url.searchParams.get('page'))).toEqual(['eq./why-gold']);
  unmount();
  showAt('/contact', <CorrectionsSection />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(requests).toHaveLength(1);
});

test('the record of a location says what was corrected on its page', async () => {
  answerReads({ location: [{ ...sanDiego, articles: [article()] }], corrections: [ofSanDiego, gone] });
  showPage('/california/san-diego');
  expect(await screen.findByRole('region', { name: 'Corrections to this page' })).toHaveTextContent(
    /Corrected on November 1, 2026/,
  );
});
