/** A browser's Trusted Types, as far as they are used here; TypeScript's own library does not know them yet. */
type Rule = (text: string) => string | null;
type Rules = { createHTML: Rule; createScriptURL?: Rule | undefined };
type Factory = { createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => string } };

const [OURS, DEFAULT] = ['gold-atlas', 'default'] as const;
/** The Content Security Policy lets no other name make HTML of a text. */
export const POLICY_NAMES: readonly string[] = [OURS, DEFAULT];

const browser = globalThis as typeof globalThis & { trustedTypes?: Factory };
let policy: ReturnType<Factory['createPolicy']> | undefined;

/**
 * Says that this HTML is ours or has been made safe: where the browser has Trusted Types, no other text becomes HTML.
 * (What comes back is then an object of the browser's, which stands for the same text.)
 */
export function trustedHtml(html: string): string {
  policy ??= browser.trustedTypes?.createPolicy(OURS, { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

/** The address of a worker of ours, which the bundler sets as plain text. */
export const ownAddress: Rule = (address) =>
  new URL(address, location.href).origin === location.origin ? address : null;

/**
 * What React sets as plain text, an empty script element; with workers, their addresses. Null refuses, which the
 * browser tells the page, the console and the address for reports.
 */
export function allowFrameworkTexts(createScriptURL?: Rule): void {
  browser.trustedTypes?.createPolicy(DEFAULT, {
    createHTML: (html) => (html === '<script></script>' ? html : null),
    createScriptURL,
  });
}
