import type { Page } from '@playwright/test';

/** An element's name and its computed style, with those of what stands before and after its content. */
type Look = { element: string; style: Record<string, string> };

/** How every element of the page looks, by its computed style. */
export const looks = (page: Page): Promise<Look[]> =>
  page.evaluate(() => {
    const styleOf = (element: Element) => {
      const style: Record<string, string> = {};
      for (const part of [null, '::before', '::after']) {
        const computed = getComputedStyle(element, part);
        if (part && computed.content === 'none') continue;
        for (const property of computed) {
          if (property.startsWith('--')) continue;
          style[`${part ?? ''} ${property}`] = computed.getPropertyValue(property);
        }
      }
      return style;
    };
    return [...document.body.querySelectorAll('*:not(script, style, head *)')].map((element) => ({
      element: element.outerHTML.slice(0, 120),
      style: styleOf(element),
    }));
  });

/** The first differences between two views of one page, an element and a property each. */
export function changedLooks(before: readonly Look[], after: readonly Look[]): string[] {
  const changes = before.flatMap(({ element, style }, index) => {
    const now = after[index]?.style ?? {};
    return Object.keys({ ...style, ...now })
      .filter((property) => style[property] !== now[property])
      .map((property) => `${element} has${property}: ${now[property]} instead of ${style[property]}`);
  });
  return [
    ...(before.length === after.length ? [] : [`${after.length} elements instead of ${before.length}`]),
    ...changes,
  ].slice(0, 5);
}
