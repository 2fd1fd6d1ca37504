import { expect } from '@playwright/test';
import { ask } from './ask.ts';
import type { Carrier } from './carriers.ts';
import { type Declare, WITHOUT_ARTICLE } from './common-tests.ts';

/**
 * What a host of files cannot do, held to what is promised instead. Tags, compression, HEAD and other methods are the
 * host's own affair, whatever is put on it.
 */
export function declareStaticHostTests(declare: Declare, carrier: () => Carrier): void {
  declare('another spelling of an address is 404: a host cannot tell capitals from a name', async () => {
    for (const path of ['/California', '/california/San-Diego'])
      expect([path, (await ask(carrier().url, path)).status]).toEqual([path, 404]);
    expect(await ask(carrier().url, '/index.html')).toMatchObject({
      status: 301,
      headers: { location: '/' },
    });
  });

  declare('no answer names a page by which a network in front could forget it', async () => {
    const { headers } = await ask(carrier().url, '/california');
    expect(headers['cache-tag']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  declare(
    'a missing article has the page of every wrong address, which the app then makes its own',
    async () => {
      const { status, text } = await ask(carrier().url, WITHOUT_ARTICLE);
      expect(status).toBe(404);
      expect(text).toContain('Page Not Found</h1>');
    },
  );
}
