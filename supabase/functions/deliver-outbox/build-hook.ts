import { z } from 'zod';
import { sha256Hex } from '../../../src/domain/sha256.ts';
import { type Network, postTo } from '../_shared/called-address.ts';
import { Failure } from '../_shared/failure.ts';
import { connectWithKey } from '../_shared/key-client.ts';
import { secondsOf } from '../_shared/retry-after.ts';
import type { DeliveryResult } from './outbox.ts';

/** Calls the functions of supabase/schemas/pages/build-hook.sql. */
export interface Builds {
  /** Claims the build that is due. Without an address's digest, the database stops collecting changes. */
  claim(addressDigest: string | null): Promise<string | null>;
  settle(claim: string, ending: DeliveryResult): Promise<void>;
}

const TIMEOUT_MS = 10_000;

export function connectBuilds(url: string, secretKey: string): Builds {
  const client = connectWithKey(url, secretKey, TIMEOUT_MS);
  return {
    async claim(address_digest) {
      const { data, error } = await client.rpc('claim_build', { address_digest });
      if (error) throw new Failure(503, "Couldn't read the changes for a build.");
      return z.nullable(z.string()).parse(data);
    },
    async settle(claim, { problem, isFinal = false, pauseSeconds = 0 }) {
      const { error } = await client.rpc('settle_build', {
        claim,
        problem,
        is_final: isFinal,
        pause_seconds: Math.ceil(pauseSeconds),
      });
      if (error) throw new Failure(503, "Couldn't save the build.");
    },
  };
}

const FAULTS = {
  form: 'BUILD_HOOK_URL must be an https address with a host name and no password.',
  'private network': 'BUILD_HOOK_URL leads into a private network, where no host of sites is.',
};

const TEMPORARY = [408, 409, 425, 429];

/** The message must not contain the address, which is secret, nor the answer's text, which may repeat it. */
function deliveryResultOf({ ok, status, headers }: Response): DeliveryResult {
  if (ok) return { problem: null };
  const isMistake = status < 500 && !TEMPORARY.includes(status);
  const words = isMistake ? ': this is not the address of a build hook, or no longer one' : '';
  return {
    problem: `The build hook responded with ${status}${words}.`,
    isFinal: isMistake,
    pauseSeconds: secondsOf(headers.get('retry-after')),
  };
}

async function post(hook: string, network: Network): Promise<DeliveryResult> {
  try {
    const response = await postTo(hook, network, {
      headers: { 'content-type': 'application/json', 'user-agent': 'GoldAtlas-Builds/1', accept: '*/*' },
      body: '{}',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      answerOctets: 0,
    });
    if (typeof response === 'string') return { problem: FAULTS[response], isFinal: true };
    await response.body?.cancel();
    return deliveryResultOf(response);
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return {
      problem: isTimeout
        ? `The build hook did not respond within ${TIMEOUT_MS / 1000} seconds.`
        : "Couldn't reach the build hook.",
    };
  }
}

/** Asks a static host to rebuild the site if changes are due. Returns whether the host will. */
export async function callBuildHook(
  builds: Builds,
  address: string | null,
  network: Network,
): Promise<boolean> {
  const claim = await builds.claim(address && (await sha256Hex(new TextEncoder().encode(address))));
  if (claim === null || address === null) return false;
  const ending = await post(address, network);
  await builds.settle(claim, ending);
  return ending.problem === null;
}
