/** The part of the browser's Trusted Types API that we use, because TypeScript's library lacks it. */
type Rule = (text: string) => string | null;
type Rules = { createHTML: Rule; createScriptURL?: Rule | undefined };
type Factory = { createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => string } };

const [OURS, DEFAULT] = ['gold-atlas', 'default'] as const;
/** The Content Security Policy allows only these policies to turn a text into HTML. */
export const POLICY_NAMES: readonly string[] = [OURS, DEFAULT];

const browser = globalThis as typeof globalThis & { trustedTypes?: Factory };
let policy: ReturnType<Factory['createPolicy']> | undefined;

/**
 * Declares that this HTML is ours or sanitized. A browser with Trusted Types turns no other text into HTML, and gets
 * an object here that stands for the same text.
 */
export function trustedHtml(html: string): string {
  policy ??= browser.trustedTypes?.createPolicy(OURS, { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

/** Allows the address of one of our workers, which the bundler sets as plain text. */
export const ownAddress: Rule = (address) =>
  new URL(address, location.href).origin === location.origin ? address : null;

/**
 * Allows the only plain texts that our packages set as HTML, an empty script element and nothing, and optionally the
 * addresses of workers. Null refuses a text; the browser then reports it to the page, the console and the report endpoint.
 */
export function allowFrameworkTexts(createScriptURL?: Rule): void {
  browser.trustedTypes?.createPolicy(DEFAULT, {
    createHTML: (html) => ('<script></script>'.startsWith(html) ? html : null),
    createScriptURL,
  });
}
