import type { ServerResponse } from 'node:http';
import { articleAbout } from '../article-text.ts';
import { asStructured } from '../structured-text.ts';
import type { ChatBody } from './batch-input.ts';

const RETRY_AT_ONCE = { 'retry-after-ms': '1' };

/** What each answer says that it has used. */
const FAKE_USAGE = {
  prompt_tokens: 1200,
  completion_tokens: 1500,
  total_tokens: 2700,
  prompt_tokens_details: { cached_tokens: 200 },
};

export interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Texts that arrive as a normal answer although they are not the article that was asked for. */
const TEXTS = {
  refusing: () => "I'm sorry, but I can't assist with that request.",
  'asking back': () => 'Could you please tell me which part of the city you mean?',
  brief: () => 'OK',
  half: (article: string) => article.slice(0, Math.floor(article.length * 0.55)),
  elsewhere: () => articleAbout('Paris'),
  citing: (article: string) =>
    `<think>I begin.</think>${article.replace('. ', ' \ue200cite\ue202turn0search0\ue201. ')}`,
  promising: (article: string) => `${article}\n\nGold is a guaranteed, risk-free way to 20% a year.`,
} satisfies Record<string, (article: string) => string>;

const REPLIES = {
  well: (model: string, article: string) => completion(model, article),
  formless: (model: string, article: string) => completion(model, article),
  busy: () => refusal(429, 'Rate limit reached', { 'retry-after': '90' }),
  limited: () =>
    refusal(429, 'Rate limit reached', {
      'x-ratelimit-remaining-requests': '12',
      'x-ratelimit-reset-requests': '20ms',
      'x-ratelimit-remaining-tokens': '0',
      'x-ratelimit-reset-tokens': '6m0s',
    }),
  unavailable: () => refusal(503, 'Overloaded', { 'retry-after': '90' }),
  'busy-briefly': () => refusal(429, 'Rate limit reached', { 'retry-after': '1' }),
  'busy-then-well': () => refusal(429, 'Rate limit reached', RETRY_AT_ONCE),
  failing: () => refusal(500, 'The server had an error', RETRY_AT_ONCE),
  'without quota': () => refusal(429, 'You exceeded your current quota', RETRY_AT_ONCE, 'insufficient_quota'),
  redirecting: () => ({ status: 307, body: '', headers: { location: '/elsewhere' } }),
  declining: (model: string) => completion(model, '', 'stop', 'I can not help with that.'),
  unauthorized: () => refusal(401, 'Incorrect API key provided: sk-se****cret'),
  'unknown-model': (model: string) =>
    refusal(404, `The model ${model} does not exist`, {}, 'model_not_found'),
  garbage: () => ({ status: 200, body: '<html>It works!</html>' }),
  empty: (model: string) => completion(model, ''),
  'cut-off': (model: string, article: string) => completion(model, article.slice(0, 40), 'length'),
  filtered: (model: string) => completion(model, '', 'content_filter'),
} satisfies Record<string, (model: string, article: string) => Reply>;

/** How requests are answered. 'busy-then-well' refuses one, 'slowly' waits for release(), 'dropping' hangs up,
 * 'hanging' never answers, 'formless' refuses a form of the answer and a reasoning effort. */
export type FakeMode = keyof typeof REPLIES | keyof typeof TEXTS | 'slowly' | 'dropping' | 'hanging';

const isText = (mode: FakeMode): mode is keyof typeof TEXTS => mode in TEXTS;

/** The parameter that a model of 'formless' refuses, one at a time, by the provider's name. */
const optionalPartOf = (request: ChatBody) =>
  (['response_format', 'reasoning_effort'] as const).find((part) => request[part]);

const unsupported = (part: string) =>
  refusal(400, `Unsupported parameter: '${part}'`, {}, 'unsupported_parameter', part);

/** A mode's answer when it is due; null if none ever comes. */
export function replyOf(mode: FakeMode, request: ChatBody, markdown: string): Reply | null {
  if (mode === 'dropping' || mode === 'hanging') return null;
  const refusedPart = mode === 'formless' ? optionalPartOf(request) : undefined;
  if (refusedPart) return unsupported(refusedPart);
  if (isText(mode)) return completion(request.model, TEXTS[mode](markdown));
  const text = request.response_format ? asStructured(markdown) : markdown;
  return REPLIES[mode === 'slowly' ? 'well' : mode](request.model, text);
}

function completion(
  model: string,
  content: string,
  finish_reason = 'stop',
  refused: string | null = null,
): Reply {
  const choice = { index: 0, message: { role: 'assistant', content, refusal: refused }, finish_reason };
  const created = Math.floor(Date.now() / 1000);
  const body = {
    ...{ id: 'chatcmpl-fake', object: 'chat.completion', created, model, choices: [choice] },
    usage: FAKE_USAGE,
  };
  return { status: 200, body: JSON.stringify(body) };
}

export function refusal(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code: string | null = null,
  param: string | null = null,
): Reply {
  return {
    status,
    body: JSON.stringify({ error: { message, type: 'fake', param, code } }),
    headers,
  };
}

export const json = (body: object): Reply => ({ status: 200, body: JSON.stringify(body) });

export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
