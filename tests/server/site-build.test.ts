import { expect, test } from 'vitest';
import { parseSiteBuild } from '../../src/server/site-build.ts';
import { BUILD } from './test-site.ts';

test('what the bundling says comes through a file unchanged, and a file of another kind is refused', () => {
  expect(parseSiteBuild(JSON.stringify(BUILD))).toEqual(BUILD);
  expect(() => parseSiteBuild('{"indexHtml": "<html>"}')).toThrow();
});
