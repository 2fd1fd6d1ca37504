import type { Judge } from './judge.ts';

/** A page has one heading and one title, description and address of its own. */
export const head: Judge = (page) =>
  page.evaluate(() => {
    const found = {
      h1: document.querySelectorAll('h1').length,
      title: document.querySelectorAll('head title').length,
      description: document.querySelectorAll('head meta[name="description"]').length,
      canonical: document.querySelectorAll('link[rel="canonical"]').length,
    };
    const wrong = Object.entries(found)
      .filter(([what, count]) => count > 1 || (count === 0 && what !== 'canonical'))
      .map(([what, count]) => `${count} of ${what}`);
    return document.title.includes('Gold Atlas') ? wrong : [...wrong, `the title "${document.title}"`];
  });
