import { statSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FIGURES_CHECKED_ON } from '../../../../src/domain/checked-figures/checked-on.ts';
import { longDate } from '../../../../src/lib/long-date.ts';
import { loadFreeGuidePage } from '../../../../src/site/free-guide/free-guide-page.tsx';
import { GuideDetails } from '../../../../src/site/free-guide/guide-details.tsx';
import { FreeGuideSuccessPage } from '../../../../src/site/free-guide/success-page.tsx';

const FreeGuidePage = await loadFreeGuidePage();

const linksTo = (address: string) =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href') === address);
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the free guide page', () => {
  test('tells search engines the questions that it answers, in the words that it shows', () => {
    render(<GuideDetails />);
    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const faq = scripts
      .map((each) => JSON.parse(each.textContent))
      .find((data) => data['@type'] === 'FAQPage');
    const shown = region('Questions People Ask').getAllByRole('group');
    expect(faq.mainEntity).toHaveLength(shown.length);
    shown.forEach((each, index) => {
      const { name, acceptedAnswer } = faq.mainEntity[index];
      expect(each).toHaveTextContent(`${name}${acceptedAnswer.text}`);
    });
    expect(linksTo('/privacy').length).toBeGreaterThan(0);
  });

  test('lists the six things that the guide covers', () => {
    render(<GuideDetails />);
    const covers = region('What the Guide Covers');
    expect(covers.getAllByRole('listitem')).toHaveLength(6);
    expect(covers.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    expect(document.getElementById('guide-covers')).toHaveTextContent('What the Guide Covers');
  });

  test('shows its cover as AVIF, which is smaller, and as WebP for browsers without AVIF', () => {
    render(<FreeGuidePage />);
    const cover = screen.getByRole('img', { name: /^The cover of the guide/ });
    expect(cover).toHaveAttribute('src', '/images/guide-cover-400.webp');
    const source = cover.closest('picture')?.querySelector('source');
    expect(source).toHaveAttribute('type', 'image/avif');
    const files = (source?.srcset ?? '').match(/\/images\S+/g) ?? [];
    expect(files).toHaveLength(2);
    for (const file of files) {
      const size = (name: string) => statSync(`public${name}`).size;
      expect(size(file)).toBeLessThan(size(file.replace('.avif', '.webp')));
    }
  });

  test('shows three spreads of the booklet before the form asks, as small files that load late', () => {
    render(<FreeGuidePage />);
    const spreads = region('Pages of the guide').getAllByRole('img');
    expect(spreads).toHaveLength(3);
    for (const spread of spreads) {
      expect(spread).toHaveAttribute('loading', 'lazy');
      expect(spread).toHaveAccessibleName(/^Pages \d+ and \d+ of Gold, Weighed: /);
      const source = spread.closest('picture')?.querySelector('source');
      const files = [...(source?.srcset ?? '').matchAll(/(\/images\S+) (\d+)w/g)];
      expect(files).toHaveLength(3);
      for (const [, file, width] of files)
        expect(statSync(`public${file}`).size).toBeLessThan(Number(width) ** 2 / 18);
      expect(spread.closest('a')).toHaveAttribute('href', expect.stringMatching(/-1440\.webp$/));
      expect(spread.closest('a')).toHaveAccessibleName(/^Pages .*, larger picture$/);
      const before = spread.compareDocumentPosition(screen.getByRole('textbox', { name: 'Name' }));
      expect(before).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  test('captions each of three scenarios as an example', () => {
    render(<FreeGuidePage />);
    const figures = region('What the Numbers Can Look Like').getAllByRole('figure');
    expect(figures).toHaveLength(3);
    for (const figure of figures) expect(within(figure).getByText('Example scenario')).toBeVisible();
  });

  test('says when its figures were checked', () => {
    render(<FreeGuidePage />);
    expect(region('Questions People Ask').getByText(/^Figures checked on/)).toHaveTextContent(
      `Figures checked on ${longDate(FIGURES_CHECKED_ON)}.`,
    );
  });

  test('answers five questions, folded until they are asked', () => {
    render(<FreeGuidePage />);
    const questions = document.querySelectorAll('details');
    expect(questions).toHaveLength(5);
    for (const question of questions) expect(question).not.toHaveAttribute('open');
    expect(document.getElementById('faq')).not.toBeNull();
  });

  test('links to the form from the top, for a phone, and from the end', () => {
    render(<FreeGuidePage />);
    const submit = screen.getByRole('button', { name: 'Get the Free Guide' });
    const links = screen.getAllByRole('link', { name: 'Get the Free Guide' });
    expect(links).toHaveLength(2);
    for (const link of links) {
      const target = link.getAttribute('href') ?? '';
      expect(target).toMatch(/^#/);
      expect(document.getElementById(target.slice(1))).toContainElement(submit);
    }
  });

  test('its sums are right', () => {
    render(<FreeGuidePage />);
    const sums = region('What the Numbers Can Look Like');
    const cost = (sum: number) => {
      const metal = (sum - 80) / 1.05;
      const fees = 10 * 275;
      const rise = (sum + fees + 30) / (metal * 0.98) - 1;
      return { rise: `${(rise * 100).toFixed(1)}%`, total: Math.round(sum + fees + 30 - metal * 0.98) };
    };
    const large = cost(50_000);
    expect(sums.getByText(large.rise)).toBeVisible();
    expect(sums.getByText(new RegExp(`cost \\$${large.total.toLocaleString('en-US')}`))).toBeVisible();
    expect(sums.getByText(cost(10_000).rise)).toBeVisible();

    const withGold = (shares: number, gold: number) => 0.9 * shares + 0.1 * gold;
    const [loss, gain] = [withGold(-37, 4), withGold(32, -27)];
    expect(sums.getByText(`+${(loss + 37).toFixed(1)}, −${(32 - gain).toFixed(1)}`)).toBeVisible();
    const dollars = (percent: number) => `\\$${Math.abs(percent * 1000).toLocaleString('en-US')}`;
    expect(sums.getByText(new RegExp(`loss of ${dollars(loss)} .* gain of ${dollars(gain)} `))).toBeVisible();
  });
});

describe('the success page', () => {
  test('hands over the guide itself', () => {
    render(<FreeGuideSuccessPage />);
    const download = screen.getByRole('link', { name: 'Download Your Guide' });
    expect(download).toHaveAttribute('href', '/gold-atlas-guide.pdf');
    expect(download).toHaveAttribute('download');
  });

  test('says in three steps what happens next, and links on', () => {
    render(<FreeGuideSuccessPage />);
    expect(region('What Happens Next').getAllByRole('listitem')).toHaveLength(3);
    expect(linksTo('/why-gold')).toHaveLength(1);
    expect(linksTo('/contact')).not.toHaveLength(0);
    expect(linksTo('/contact/introduction')).toHaveLength(1);
    expect(linksTo('/')).toHaveLength(1);
  });
});
