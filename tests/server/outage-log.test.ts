import { expect, test, vi } from 'vitest';
import { connectDatabase, createSite } from '../../src/server/site-server.ts';
import { BUILD } from './test-site.ts';

/** A site without its database. It looks up an address before making the page, or makes the page immediately. */
async function siteInAnOutage(isLookedUp: boolean) {
  const lines: string[] = [];
  const handle = createSite({
    build: BUILD,
    assets: async () => null,
    log: (line) => void lines.push(line),
    now: () => 0,
    client: await connectDatabase(() => Promise.reject(new TypeError('connection refused'))),
    isLookedUp: () => isLookedUp,
  });
  const statusOf = async (path: string) => (await handle(new Request(`https://site.test${path}`))).status;
  return { lines, statusOf };
}

test.each([true, false])(
  'an outage is two lines in the log, with the reason, however many ask',
  async (isLookedUp) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { lines, statusOf } = await siteInAnOutage(isLookedUp);
    for (let count = 0; count < 20; count += 1) expect(await statusOf(`/california/town-${count}`)).toBe(503);
    expect(lines).toEqual([
      expect.stringMatching(/^The database does not say what changed.*connection refused/),
      expect.stringMatching(/^The database does not answer: \/california\/town-0: .*connection refused/),
    ]);
    expect(printed).not.toHaveBeenCalled();
  },
);
