import { stat } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '../../src/config/paths.ts';

export type Redirects = [from: string, to: string][];

type Options = {
  /** Where former addresses lead, the newest first. */
  former: ReadonlyMap<string, string>;
  /** The addresses of all pages and screens of the export. */
  pages: ReadonlySet<string>;
  folder: string;
  /** How many lines fit into the hosting file. */
  room: number;
};

/** Hosts read a star and a colon as a pattern. */
const isPattern = (address: string) => /[*:]/.test(address);
const isBackOffice = (address: string) => `${address}/`.startsWith(`${paths.admin.root}/`);
const isFile = async (file: string) => (await stat(file).catch(() => null))?.isFile() ?? false;

/**
 * The redirects that a static host can follow. Some hosts redirect before they look for a file, so no address that
 * the site serves is among them.
 */
export async function formerRedirects({ former, pages, folder, room }: Options) {
  const fitting: Redirects = [];
  let patterns = 0;
  for (const [from, to] of former) {
    if (pages.has(from) || isBackOffice(from) || !pages.has(to)) continue;
    if (isPattern(from)) patterns += 1;
    else if (!(await isFile(path.join(folder, from)))) fitting.push([from, to]);
  }
  return { redirects: fitting.slice(0, room), leftOut: Math.max(0, fitting.length - room), patterns };
}

/** Says how many former addresses were skipped, because a static host answers those with 404. */
export function skippedRedirectsText({
  redirects,
  leftOut,
  patterns,
}: Awaited<ReturnType<typeof formerRedirects>>) {
  const parts = [
    leftOut > 0 && `${leftOut} older ones were skipped because hosts read at most ${redirects.length}`,
    patterns > 0 && `${patterns} with a star or a colon were skipped because hosts read those as patterns`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Of the former addresses in _redirects, ${parts.join('; ')}.` : null;
}
