import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGS } from '../test/chromium.ts';
import { ensureChromium } from '../test/ensure-chromium.ts';
import { TAKE_LOOPBACK_TLS } from './loopback-tls.ts';

/** The figures of one run: times in ms, layout shift without a unit, scores from 0 to 100. */
export type PageFigures = {
  lcp: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Lighthouse's own measure of the machine's speed, in which 1,500 and more is a fast computer. */
  machine: number;
};

/** Runs Lighthouse once as a phone; `method` is how it throttles: simulate or devtools. */
async function run(url: string, method: string): Promise<Result> {
  const chrome = await launch({
    chromePath: ensureChromium(),
    chromeFlags: ['--headless=new', TAKE_LOOPBACK_TLS, ...CHROMIUM_ARGS],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod: method === 'devtools' ? 'devtools' : 'simulate',
      formFactor: 'mobile',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** The figures of a run. Throws where one is missing: now and then Chromium reports no paint. */
function figuresOf({ audits, categories, environment }: Result): PageFigures {
  const time = (name: string) => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${name}.`);
    return value;
  };
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    lcp: time('largest-contentful-paint'),
    tbt: time('total-blocking-time'),
    cls: time('cumulative-layout-shift'),
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    machine: environment.benchmarkIndex,
  };
}

/** Measures one address; a run that misses a figure is reported and repeated once. */
export async function audit(url: string, method: string): Promise<PageFigures> {
  try {
    return figuresOf(await run(url, method));
  } catch (error) {
    console.error(`${url}, once more: ${error instanceof Error ? error.message : error}`);
    return figuresOf(await run(url, method));
  }
}
