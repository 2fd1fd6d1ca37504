/** The part of jsdom used here; the package has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'dangerously' });
    readonly window: Window & typeof globalThis;
  }
}
