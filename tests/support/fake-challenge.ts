import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fake's secrets, for TURNSTILE_SECRET_KEY and HCAPTCHA_SECRET_KEY. */
export const CHALLENGE_SECRETS = {
  TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
  HCAPTCHA_SECRET_KEY: 'ES_0000000000000000000000000000000000',
};

/** The two providers' codes for a secret or an answer that they refuse. */
const PROVIDERS: Record<string, { secret: string; wrong: string; used: string }> = {
  '/turnstile/v0/siteverify': {
    secret: CHALLENGE_SECRETS.TURNSTILE_SECRET_KEY,
    wrong: 'invalid-input-response',
    used: 'timeout-or-duplicate',
  },
  '/siteverify': {
    secret: CHALLENGE_SECRETS.HCAPTCHA_SECRET_KEY,
    wrong: 'invalid-input-response',
    used: 'already-seen-response',
  },
};

/** 'well' acts like the provider, 'silent' never answers, 'forgetful' also accepts a used answer. */
type Behaviour = 'well' | 'silent' | 'forgetful' | { status: number; body: string };

/** Speaks both providers' siteverify protocol on a free loopback port. Correct answers begin with "right". */
export async function startFakeChallenge() {
  const asked: { path: string; type: string | undefined; body: URLSearchParams }[] = [];
  const used = new Set<string>();
  let behaviour: Behaviour = 'well';

  const verdictOn = (path: string, body: URLSearchParams) => {
    const provider = PROVIDERS[path];
    if (!provider || body.get('secret') !== provider.secret) return ['invalid-input-secret'];
    const token = body.get('response') ?? '';
    if (!token.startsWith('right')) return [provider.wrong];
    if (used.has(token) && behaviour !== 'forgetful') return [provider.used];
    used.add(token);
    return [];
  };
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await textOf(request));
    const path = request.url ?? '';
    asked.push({ path, type: request.headers['content-type'], body });
    if (behaviour === 'silent') return;
    if (typeof behaviour === 'object') {
      response.writeHead(behaviour.status, { location: '/elsewhere' }).end(behaviour.body);
      return;
    }
    const codes = verdictOn(path, body);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: codes.length === 0, 'error-codes': codes, hostname: 'localhost' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** For CHALLENGE_BASE_URL. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    reset: () => {
      asked.length = 0;
      used.clear();
      behaviour = 'well';
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
