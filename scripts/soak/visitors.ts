import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { GUIDE_REQUEST_MESSAGE } from '../../src/domain/leads/lead.ts';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';

/**
 * Sends a request from one of this machine's loopback addresses (127.0.0.0/8), so that the server sees as many
 * senders as there are visitors: it trusts the socket and no header. Only Linux has all of these addresses at once.
 */
function post(api: string, localAddress: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${api}/rest/v1/leads`,
      {
        method: 'POST',
        localAddress,
        agent: false,
        headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

const leadOf = (name: string) => ({
  id: randomUUID(),
  name: `Visitor ${name}`,
  email: `visitor-${name}@example.com`,
  phone: '212-555-0100',
  message: GUIDE_REQUEST_MESSAGE,
});

/** 127.1.0.1, 127.1.0.2, ... */
const addressOf = (number: number) => `127.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;

const TRIES = 5;

/** Sends a lead as the form does: again and again until it is known to have arrived (409: it had). */
async function visit(api: string, number: number): Promise<number[]> {
  const lead = leadOf(String(number));
  const answers: number[] = [];
  while (answers.length < TRIES) {
    const status = await post(api, addressOf(number), lead).catch(() => 0);
    answers.push(status);
    if (status === 201 || status === 409) break;
    await setTimeout(250 * answers.length);
  }
  // Every tenth visitor presses twice.
  if (number % 10 === 0) answers.push(await post(api, addressOf(number), lead).catch(() => 0));
  return answers;
}

/** Sends all visitors at the same time, each from their own address. Returns the statuses that each got. */
export const manyVisitors = (api: string, count: number): Promise<number[][]> =>
  Promise.all(Array.from({ length: count }, (_, number) => visit(api, number)));

/** One address keeps asking, each time under another name. */
export async function oneAddress(api: string, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, number) => `insistent-${number}`);
  return Promise.all(names.map((name) => post(api, '127.2.0.1', leadOf(name))));
}
