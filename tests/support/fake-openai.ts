import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { articleAbout } from './article-text.ts';
import type { ChatBody } from './openai/batch-input.ts';
import { fakeBatches } from './openai/batches.ts';
import { fakeFiles } from './openai/files.ts';
import { fakeModels } from './openai/models.ts';
import { fakeRateLimit } from './openai/rate-limit.ts';
import { type FakeMode, type Reply, refusal, replyOf, send } from './openai/replies.ts';

export type { FakeMode } from './openai/replies.ts';

/** Chooses how each request is answered. `at` counts from 0. */
type FakePlan = (request: ChatBody, at: number) => FakeMode;

/** A request for a chat completion, as the fake received it. */
interface FakeRequest extends ChatBody {
  path: string;
  authorization: string | undefined;
  /** Resolves when the connection is over, with true if the whole answer was sent. */
  answered: Promise<boolean>;
}

export interface FakeOpenAI {
  /** For OPENAI_BASE_URL. */
  url: string;
  /** The live requests for a chat completion. */
  requests: FakeRequest[];
  /** Method and path of every request. */
  calls: string[];
  setMode: (mode: FakeMode | FakePlan) => void;
  /** How many texts a provider would charge for, live and in batches: all that it has started, whoever got them. */
  accepted: () => number;
  /** Sets the text of later answers; null means an article about the location that the prompt names. */
  setArticle: (markdown: string | null | ((location: string) => string)) => void;
  /** Answers requests in another way: with a reply, never ('hanging'), without end ('endless'), or not although it was
   * done ('lost'). */
  intercept: (handler: Intercept) => void;
  models: ReturnType<typeof fakeModels>;
  files: ReturnType<typeof fakeFiles>;
  batches: ReturnType<typeof fakeBatches>;
  /** Tokens a minute for live requests. */
  rateLimit: ReturnType<typeof fakeRateLimit>;
  /** Resolves with the next request as soon as it has arrived. */
  nextRequest: () => Promise<FakeRequest>;
  /** Sends the answers that the mode 'slowly' holds back. */
  release: () => void;
  close: () => Promise<void>;
}

/** `call` is like "POST /v1/batches". */
type Intercept = (call: string) => Reply | 'lost' | 'hanging' | 'endless' | undefined;

/** Sends data until the other side hangs up. */
function sendForEver(response: ServerResponse): void {
  const chunk = Buffer.alloc(65_536, 'x');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more);
  more();
}

/** The location that a stored template's prompt asks for, smallest part first. */
function subjectOf({ messages }: ChatBody): string {
  const prompt = messages.at(-1)?.content ?? '';
  return /(?:residents of|people in) (.+?)(?: \(ZIP| who)/.exec(prompt)?.[1] ?? 'the United States';
}

/** Answers requests for texts, and counts those that a provider would charge. */
function createWriter(first: FakeMode) {
  let plan: FakeMode | FakePlan = first;
  let article: string | null | ((location: string) => string) = null;
  let accepted = 0;
  return {
    accepted: () => accepted,
    setMode: (next: FakeMode | FakePlan) => {
      plan = next;
    },
    setArticle: (next: typeof article) => {
      article = next;
    },
    answer(body: ChatBody, at: number): { mode: FakeMode; reply: Reply | null } {
      const mode = typeof plan === 'function' ? plan(body, at) : plan;
      if (plan === 'busy-then-well') plan = 'well';
      const subject = subjectOf(body);
      const text = typeof article === 'function' ? article(subject) : (article ?? articleAbout(subject));
      const reply = replyOf(mode, body, text);
      // Whether the provider has worked: everything but a refusal with an error's status.
      if (reply === null || reply.status === 200) accepted += 1;
      return { mode, reply };
    },
  };
}

/** Speaks OpenAI's protocol of chat completions, models, files and batches on a free loopback port. */
export async function start(options: { mode?: FakeMode; port?: number } = {}): Promise<FakeOpenAI> {
  const requests: FakeRequest[] = [];
  const calls: string[] = [];
  const waiting: ((request: FakeRequest) => void)[] = [];
  const held: (() => void)[] = [];
  const writer = createWriter(options.mode ?? 'well');
  const models = fakeModels();
  const files = fakeFiles();
  const rateLimit = fakeRateLimit();
  const batches = fakeBatches(files, (body) => writer.answer(body, batches.executed().length - 1).reply);
  let intercept: Intercept = () => undefined;

  function complete(incoming: IncomingMessage, response: ServerResponse, chat: ChatBody): void {
    const answered = new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(response.writableFinished));
    });
    const tooMuch = rateLimit.check(chat);
    if (tooMuch) {
      send(response, tooMuch);
      return;
    }
    const { authorization } = incoming.headers;
    const request = { ...chat, path: incoming.url ?? '', authorization, answered };
    const { mode, reply } = writer.answer(request, requests.length);
    requests.push(request);
    for (const resolve of waiting.splice(0)) resolve(request);
    const limited = reply && { ...reply, headers: { ...rateLimit.headers(), ...reply.headers } };
    if (mode === 'hanging') return;
    if (limited === null) response.destroy();
    else if (mode === 'slowly') held.push(() => send(response, limited));
    else send(response, limited);
  }

  async function otherAnswer(incoming: IncomingMessage, url: URL, body: Buffer): Promise<Reply> {
    const method = incoming.method ?? 'GET';
    const [, , kind, id, action] = url.pathname.split('/');
    const contentType = incoming.headers['content-type'] ?? '';
    if (kind === 'models') return models.answer(method, id);
    if (kind === 'files') {
      return files.answer({ method, id, action, body, contentType, range: incoming.headers.range });
    }
    if (kind !== 'batches') return refusal(404, `Unknown request URL: ${method} ${url.pathname}`);
    const parsed = contentType.includes('json') ? JSON.parse(body.toString() || '{}') : {};
    return batches.answer(method, [id, action], url.searchParams, parsed);
  }

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '', 'http://localhost');
    const call = `${incoming.method} ${url.pathname}`;
    const body = await bodyOf(incoming);
    calls.push(call);
    const instead = intercept(call);
    if (instead === 'hanging') return;
    if (instead === 'endless') sendForEver(response);
    else if (instead && instead !== 'lost') send(response, instead);
    else if (url.pathname.endsWith('/chat/completions')) {
      complete(incoming, response, JSON.parse(body.toString()));
    } else {
      const reply = await otherAnswer(incoming, url, body);
      if (instead === 'lost') response.destroy();
      else send(response, reply);
    }
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...{ requests, calls, models, files, batches, rateLimit },
    setMode: writer.setMode,
    accepted: writer.accepted,
    setArticle: writer.setArticle,
    intercept: (handler) => {
      intercept = handler;
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

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}
