import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { TAKE_LOOPBACK_TLS } from './bench/loopback-tls.ts';
import { CHROMIUM_ARGS } from './chromium.ts';
import { ensureChromium } from './ensure-chromium.ts';

/** One run: times in ms, layout shift without unit, scores from 0 to 100. */
export type PageFigures = {
  lcp: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
};

/** Lighthouse's mobile run of one address; `method` is its way to throttle: simulate or devtools. */
export async function audit(url: string, method: string): Promise<PageFigures> {
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
    const { audits, categories } = result.lhr;
    const time = (name: string) => {
      const value = audits[name]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${name} of ${url}.`);
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
    };
  } finally {
    chrome.kill();
  }
}
