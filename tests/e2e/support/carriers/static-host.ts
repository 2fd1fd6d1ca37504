import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type HeaderRule, headersOf } from '../../../../src/server/header-rules.ts';
import { type Listener, listen } from './listen.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** The rules of a _headers file: a pattern, then its headers in lines that begin with a space. */
function headerRules(file: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of linesOf(file)) {
    const [, name, value] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else rules.push({ pattern: line, headers: [] });
  }
  return rules;
}

type Redirect = { covers: (address: string) => boolean; to: string; status: number };

/** The rules of a _redirects file: from, to and status. A status of 200 shows the other file at this address. */
const redirectRules = (file: string): Redirect[] =>
  linesOf(file).map((line) => {
    const [from = '', to = '', status] = line.split(/\s+/);
    const covers = from.endsWith('*')
      ? (address: string) => address.startsWith(from.slice(0, -1))
      : (address: string) => address === from;
    return { covers, to, status: Number(status) };
  });

/** Serves a folder as hosts of files do: by name, with or without .html, by its own rules, else with its 404.html. */
export function startStaticHost(folder: string) {
  const headers = headerRules(path.join(folder, '_headers'));
  const redirects = redirectRules(path.join(folder, '_redirects'));
  const fileAt = (address: string) =>
    ['', '.html', '/index.html']
      .map((ending) => path.join(folder, address + ending))
      .find((file) => existsSync(file) && statSync(file).isFile());

  const answer: Listener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.test');
    const redirect = redirects.find(({ covers }) => covers(pathname));
    const own = Object.fromEntries(headersOf(headers, pathname));
    if (redirect && redirect.status !== 200) {
      response.writeHead(redirect.status, { ...own, location: redirect.to }).end();
      return;
    }
    const found = fileAt(redirect?.to ?? pathname);
    const file = found ?? path.join(folder, '404.html');
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { ...own, 'content-type': type }).end(readFileSync(file));
  };
  return listen(answer);
}
