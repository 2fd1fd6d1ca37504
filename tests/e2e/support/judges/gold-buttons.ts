import type { Page } from '@playwright/test';
import tailwindConfig from '../../../../tailwind.config.ts';
import type { Judge } from './judge.ts';

/** The names of the gold buttons that are at least partly visible on the first screen. */
export const goldButtons = (page: Page): Promise<string[]> =>
  page.evaluate((color) => {
    const probe = document.createElement('i');
    probe.style.backgroundColor = color;
    document.body.append(probe);
    const gold = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isShown = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && bottom > 0 && top < window.innerHeight;
    };
    return [...document.querySelectorAll('a, button')]
      .filter((element) => getComputedStyle(element).backgroundColor === gold && isShown(element))
      .map((element) => element.textContent.trim());
  }, tailwindConfig.theme.colors.gold[400]);

/** The first screen has one gold button, and it has this name. */
export const oneGoldButton =
  (name: string): Judge =>
  async (page) => {
    const names = await goldButtons(page);
    return names.length === 1 && names[0] === name
      ? []
      : [`${names.length} gold buttons: ${names.join(', ')}`];
  };

/** The texts of links to the guide's form that do not have the common label. Links within sentences may differ. */
export const otherGuideNames: Judge = async (page) => {
  const links = page.locator('a[href="/free-guide"], a[href^="/free-guide?"], a[href="#get-the-guide"]');
  const names = await links.evaluateAll((all) =>
    all
      .filter((link) => {
        const item = link.closest('li');
        const isInItem = [...(item?.childNodes ?? [])].some(
          ({ nodeName, nodeType }) => nodeName === 'P' || nodeType === Node.TEXT_NODE,
        );
        return !link.closest('p') && !isInItem;
      })
      .map((link) => link.textContent.trim()),
  );
  return names.filter((name) => !name.startsWith('Get the Free Guide'));
};
