/// <reference types="vitest/jsdom" />

/** The part of jsdom that we use; the package has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'dangerously' });
    readonly window: Window & typeof globalThis;
    reconfigure(settings: { url: string }): void;
  }
}
