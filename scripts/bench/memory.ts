import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

const PRIVATE = /^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm;
const MEGABYTE = 1_000_000;

/** The private (unshared) memory of a process in MB; null where the system does not report it. */
function privateMemory(pid: number): number | null {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kib = [...rollup.matchAll(PRIVATE)].reduce((sum, [, size]) => sum + Number(size), 0);
    return (kib * 1024) / MEGABYTE;
  } catch {
    return null;
  }
}

/** The browser's largest page process: the one tab that a benchmark has open, its workers included. */
async function largestRenderer(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .flatMap(({ id }) => privateMemory(id) ?? []);
  return sizes.length > 0 ? Math.max(...sizes) : null;
}

export type TabMemory = { name: string; megabytes: number };

/**
 * The memory of the browser's one tab after a garbage collection: its process's private memory, as the browser's
 * own task manager counts it, or the page's JavaScript heap where there is no /proc.
 */
export async function tabMemory(browser: Browser, page: Page): Promise<TabMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const whole = await largestRenderer(browser);
  const heap = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return whole === null
    ? { name: 'JavaScript heap', megabytes: heap.usedSize / MEGABYTE }
    : { name: 'private memory of its process', megabytes: whole };
}
