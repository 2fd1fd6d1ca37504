import * as z from 'zod';
import { keyHeaders } from '../../src/domain/key-headers.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import type { Problem } from './finding.ts';

const PATIENCE_MS = 15_000;

export interface Answer {
  status: number;
  /** The body as JSON, or undefined where it is not JSON. */
  body: unknown;
  headers: Headers;
}

interface Question {
  key?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks the project. Returns an answer of any status; throws only when none came. */
export async function ask(
  { url, key: publishable }: HostedProject,
  path: string,
  { key = publishable, method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      ...keyHeaders(key),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  return { status: response.status, body: jsonOf(text), headers: response.headers };
}

const told = z.object({ message: z.string() });

/** The problem where an answer tells nothing of what was asked, because of trouble behind it or before it. */
export function noVerdict({ status, body }: Pick<Answer, 'status' | 'body'>, what: string): Problem {
  const { data } = told.safeParse(body);
  return {
    problem: `Couldn't check ${what}: the project responded with status ${status}${data ? ` (${data.message})` : ''}.`,
    cure: 'Run npm run doctor again. If this stays so, the logs in the dashboard say why.',
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
