import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { articleAbout } from './article-text.ts';
import { asStructured } from './structured-text.ts';

const RETRY_AT_ONCE = { 'retry-after-ms': '1' };

/** What each answer says that it has used. */
export const FAKE_USAGE = {
  prompt_tokens: 1200,
  completion_tokens: 1500,
  total_tokens: 2700,
  prompt_tokens_details: { cached_tokens: 200 },
};

interface Reply {
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
 * 'formless' refuses a form of the answer and a reasoning effort. */
export type FakeMode = keyof typeof REPLIES | keyof typeof TEXTS | 'slowly' | 'dropping';

/** Chooses how each request is answered. `at` counts from 0. */
type FakePlan = (request: FakeRequest, at: number) => FakeMode;

/** A request as the fake received it. */
interface FakeRequest {
  path: string;
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
  max_completion_tokens?: number;
  reasoning_effort?: string;
  response_format?: { type: string };
  /** Resolves when the connection is over, with true if the whole answer was sent. */
  answered: Promise<boolean>;
}

export interface FakeOpenAI {
  /** For OPENAI_BASE_URL. */
  url: string;
  requests: FakeRequest[];
  setMode: (mode: FakeMode | FakePlan) => void;
  /** How many calls a provider would charge: those that it has taken up, whoever got the answer. */
  accepted: () => number;
  /** Sets the text of later answers; null means an article about the location that the prompt names. */
  setArticle: (markdown: string | null | ((location: string) => string)) => void;
  /** Resolves with the next request as soon as it has arrived. */
  nextRequest: () => Promise<FakeRequest>;
  /** Sends the answers that the mode 'slowly' holds back. */
  release: () => void;
  close: () => Promise<void>;
}

/** Whether the provider has worked: everything but a refusal with an error's status. */
const isCharged = (mode: FakeMode): boolean =>
  mode === 'slowly' || mode === 'dropping' || isText(mode) || REPLIES[mode]('', '').status === 200;

const isText = (mode: FakeMode): mode is keyof typeof TEXTS => mode in TEXTS;

/** What a model of 'formless' does not know, one at a time, as the provider names it. */
const optionalPartOf = (request: FakeRequest) =>
  (['response_format', 'reasoning_effort'] as const).find((part) => request[part]);

const unsupported = (part: string) =>
  refusal(400, `Unsupported parameter: '${part}'`, {}, 'unsupported_parameter', part);

/** The location that a stored template's prompt asks for, smallest part first. */
function subjectOf({ messages }: FakeRequest): string {
  const prompt = messages.at(-1)?.content ?? '';
  return /(?:residents of|people in) (.+?)(?: \(ZIP| who)/.exec(prompt)?.[1] ?? 'the United States';
}

/** Speaks OpenAI's chat completions protocol on a free loopback port. */
export async function start(options: { mode?: FakeMode; port?: number } = {}): Promise<FakeOpenAI> {
  const requests: FakeRequest[] = [];
  const waiting: ((request: FakeRequest) => void)[] = [];
  const held: (() => void)[] = [];
  let plan: FakeMode | FakePlan = options.mode ?? 'well';
  let accepted = 0;
  let article: string | null | ((location: string) => string) = null;

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming, response);
    const mode = typeof plan === 'function' ? plan(request, requests.length) : plan;
    requests.push(request);
    const refusedPart = mode === 'formless' ? optionalPartOf(request) : undefined;
    if (isCharged(mode) && !refusedPart) accepted += 1;
    for (const resolve of waiting.splice(0)) resolve(request);
    const subject = subjectOf(request);
    const markdown = typeof article === 'function' ? article(subject) : (article ?? articleAbout(subject));
    const text = request.response_format ? asStructured(markdown) : markdown;
    if (mode === 'dropping') response.destroy();
    else if (refusedPart) send(response, unsupported(refusedPart));
    else if (mode === 'slowly') held.push(() => send(response, REPLIES.well(request.model, text)));
    else if (isText(mode)) send(response, completion(request.model, TEXTS[mode](markdown)));
    else send(response, REPLIES[mode](request.model, text));
    if (plan === 'busy-then-well') plan = 'well';
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    setMode: (next) => {
      plan = next;
    },
    accepted: () => accepted,
    setArticle: (markdown) => {
      article = markdown;
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    release: () => {
      for (const answerNow of held.splice(0)) answerNow();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function record(incoming: IncomingMessage, response: ServerResponse): Promise<FakeRequest> {
  const answered = new Promise<boolean>((resolve) => {
    response.once('close', () => resolve(response.writableFinished));
  });
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  const body = JSON.parse(text) as Omit<FakeRequest, 'path' | 'authorization' | 'answered'>;
  return {
    path: incoming.url ?? '',
    authorization: incoming.headers.authorization,
    ...body,
    answered,
  };
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

function refusal(
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

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}
