import type { Page } from '@playwright/test';

/**
 * Gives the focus to each kind of element by keyboard, and returns those whose ring is hard to see. The better contrast
 * of the ring's two colors with the surroundings counts. Shapes of a map follow other rules.
 */
export async function hiddenRings(page: Page): Promise<string[]> {
  // After a key, a browser shows the ring of whatever gets the focus.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = rgb(color).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      const [, , , alpha = 1] = rgb(backgroundColor);
      return alpha > 0.5 ? backgroundColor : groundOf(element.parentElement);
    };
    const hiddenRing = (element: HTMLElement) => {
      element.focus({ preventScroll: true });
      // What takes the focus elsewhere has a ring there.
      if (document.activeElement !== element) return [];
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } =
        getComputedStyle(element);
      const isWithin = outlineOffset.startsWith('-');
      const ground = groundOf(isWithin ? element : element.parentElement);
      const shadows = (boxShadow.match(/rgba?\([^)]+\)/g) ?? []).filter(
        (color) => (rgb(color)[3] ?? 1) > 0.5,
      );
      const best = Math.max(...[outlineColor, ...shadows].map((color) => contrast(color, ground)));
      const isDrawn = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
      const name = `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
      return isDrawn && best >= 3 ? [] : [`${name}: ${outlineStyle} ${best.toFixed(2)} on ${ground}`];
    };
    const kinds = new Map<string, HTMLElement>();
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      // The label of an input that only screen readers see shows the ring.
      const isUnseen = element.offsetWidth <= 1;
      if (element.tabIndex < 0 || element.matches(':disabled') || isUnseen || element.closest('svg'))
        continue;
      if (!element.checkVisibility()) continue;
      const ground = groundOf(element.parentElement);
      const kind = [element.tagName, element.className, element.parentElement?.className, ground].join();
      if (!kinds.has(kind)) kinds.set(kind, element);
    }
    return [...kinds.values()].flatMap(hiddenRing);
  });
}
