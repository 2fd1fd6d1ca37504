import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inStaging, partsIn, publishBuild } from '../../scripts/build/staging.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gold-atlas-staging-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const finished = () => ({ site: path.join(root, 'dist'), server: path.join(root, 'dist-server') });
const write = (folder: string, name: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
/** Everything in the root, each file with its text. */
const found = () =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );

function make(staging: string, page: string): void {
  const { site, server, admin } = partsIn(staging);
  write(site, page, 'new page');
  write(server, 'site-server.js', 'new server');
  write(admin, 'index.html', 'new back office');
}

const formerSite = () => {
  write(finished().site, 'texas.html', 'old page');
  write(finished().server, 'site-server.js', 'old server');
};
const FORMER = { 'dist/texas.html': 'old page', 'dist-server/site-server.js': 'old server' };
const NEW = { 'dist/ohio.html': 'new page', 'dist-server/site-server.js': 'new server' };

const build = () =>
  inStaging(async (staging) => {
    make(staging, 'ohio.html');
    publishBuild(staging, finished());
  }, root);

test('a build replaces the former folders, and with them the pages that have vanished', async () => {
  formerSite();
  await build();
  expect(found()).toEqual(NEW);
});

test('the first build needs no former folders', async () => {
  await build();
  expect(found()).toEqual(NEW);
});

test('an export of a bundle that stays replaces the site alone', async () => {
  formerSite();
  await inStaging(async (staging) => {
    make(staging, 'ohio.html');
    publishBuild(staging, { site: finished().site });
  }, root);
  expect(found()).toEqual({ ...FORMER, 'dist/texas.html': undefined, 'dist/ohio.html': 'new page' });
});

test('a build that fails leaves the former site as it was, and nothing else', async () => {
  formerSite();
  const failing = inStaging(async (staging) => {
    make(staging, 'ohio.html');
    throw new Error('Pages that must not be published');
  }, root);
  await expect(failing).rejects.toThrow('Pages that must not be published');
  expect(found()).toEqual(FORMER);
});

test('until it is complete, a build changes nothing of the former site', async () => {
  formerSite();
  await inStaging(async (staging) => {
    make(staging, 'ohio.html');
    expect(found()).toMatchObject(FORMER);
  }, root);
});

test('a site that cannot be put in place leaves the former one there', async () => {
  formerSite();
  await expect(inStaging(async (staging) => publishBuild(staging, finished()), root)).rejects.toThrow(
    'ENOENT',
  );
  expect(found()).toEqual(FORMER);
});

test('what a killed build left behind is removed by the next one', async () => {
  formerSite();
  // No system gives a process a number this large.
  make(path.join(root, 'dist-build-99999999'), 'half.html');
  // A new process may get the number of a killed one.
  make(path.join(root, `dist-build-${process.pid}`), 'half.html');
  await build();
  expect(found()).toEqual(NEW);
});

test('a second build at the same time is refused, and disturbs neither the first nor the site', async () => {
  formerSite();
  const first = path.join(root, `dist-build-${process.ppid}`);
  make(first, 'ohio.html');
  const before = found();
  await expect(build()).rejects.toThrow(
    `Process ${process.ppid} is building the site already. Try again when it is done.`,
  );
  expect(found()).toEqual(before);
});
