import type { Page } from '@playwright/test';

/** An element, by the beginning of its HTML, with the values of its properties, one line each. */
type Look = { element: string; values: string };

/** The page keeps its looks itself: they are too large to leave it. */
type LookingPage = Window & { looksNow: () => Look[]; looksBefore: Look[] };

/** Keeps how every element of a delivered page looks, by each property that a rule of the whole stylesheet sets. */
export const keepLooks = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    const { styles = '' } = document.querySelector<HTMLElement>('script[data-styles]')?.dataset ?? {};
    sheet.replaceSync(await (await fetch(styles)).text());
    const setBy = (rule: CSSRule): string[] => [
      ...('style' in rule ? (rule as CSSStyleRule).style : []),
      ...('cssRules' in rule ? [...(rule as CSSGroupingRule).cssRules].flatMap(setBy) : []),
    ];
    const properties = [...new Set([...sheet.cssRules].flatMap(setBy))].filter(
      (name) => !name.startsWith('--'),
    );
    const valuesOf = (element: Element, part: string | null) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === 'none') return [];
      // The whole stylesheet lists shadows that none can see.
      const textOf = (property: string) =>
        style.getPropertyValue(property).replaceAll('rgba(0, 0, 0, 0) 0px 0px 0px 0px, ', '');
      return properties.map((property) => `${part ?? ''} ${property}: ${textOf(property)}`);
    };
    const looking = window as unknown as LookingPage;
    looking.looksNow = () =>
      [...document.body.querySelectorAll('*:not(script, style)')].map((element) => ({
        element: element.outerHTML.slice(0, 120),
        values: [null, '::before', '::after'].flatMap((part) => valuesOf(element, part)).join('\n'),
      }));
    looking.looksBefore = looking.looksNow();
  });

/** The first differences between the looks that were kept and those of now, an element and its properties each. */
export const changedLooks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { looksNow, looksBefore } = window as unknown as LookingPage;
    const now = looksNow();
    const changed = looksBefore.flatMap(({ element, values }, index) => {
      const after = now[index]?.values ?? '';
      if (values === after) return [];
      const before = new Set(values.split('\n'));
      return [`${element}: ${after.split('\n').filter((line) => !before.has(line))}`];
    });
    const isOther = now.length !== looksBefore.length;
    return [
      ...(isOther ? [`${now.length} elements instead of ${looksBefore.length}`] : []),
      ...changed,
    ].slice(0, 5);
  });
