import { z } from 'zod';
import { sha256Hex } from '../../../src/domain/sha256.ts';
import { Failure } from '../_shared/failure.ts';
import { connectWithKey } from '../_shared/key-client.ts';
import { secondsOf } from '../_shared/retry-after.ts';
import { oneLine } from './mail-text.ts';

const claimed = z.nullable(z.object({ claim: z.string(), addresses: z.array(z.string()) }));
type Claimed = z.infer<typeof claimed>;

type DeliveryResult = { problem: string | null; isFinal?: boolean; pauseSeconds?: number };

/** Calls the functions of supabase/schemas/pages/address-notices.sql. */
export interface AddressNotices {
  /** Claims the addresses that are due. Without a key's digest, the database stops collecting addresses. */
  claim(keyDigest: string | null): Promise<Claimed>;
  settle(claim: string, ending: DeliveryResult): Promise<void>;
}

const TIMEOUT_MS = 10_000;

export function connectAddressNotices(url: string, secretKey: string): AddressNotices {
  const client = connectWithKey(url, secretKey, TIMEOUT_MS);
  return {
    async claim(key_digest) {
      const { data, error } = await client.rpc('claim_address_notices', { key_digest });
      if (error) throw new Failure(503, "Couldn't read the changed addresses.");
      return claimed.parse(data);
    },
    async settle(claim, { problem, isFinal = false, pauseSeconds = 0 }) {
      const { error } = await client.rpc('settle_address_notices', {
        claim,
        problem,
        is_final: isFinal,
        pause_seconds: Math.ceil(pauseSeconds),
      });
      if (error) throw new Failure(503, "Couldn't save the changed addresses.");
    },
  };
}

export interface SearchEngines {
  /** The owner's key of IndexNow; the site serves it as a file. */
  key: string;
  endpoint: string;
  siteOrigin: string;
}

const KEY = /^[a-zA-Z0-9-]{8,128}$/;

/** These statuses name a mistake of ours, so a retry is useless until someone has fixed it. */
const FINAL: Readonly<Record<number, string>> = {
  400: 'it did not understand the request',
  403: 'the key is invalid, or its file is not on the site',
  422: "the addresses do not belong to the key's site",
};

function deliveryResultOf({ status, headers }: Response, text: string): DeliveryResult {
  if (status === 200 || status === 202) return { problem: null };
  const words = FINAL[status] ?? oneLine(text, 200);
  const problem = `IndexNow responded with ${status}${words && `: ${words}`}`;
  return { problem, isFinal: status in FINAL, pauseSeconds: secondsOf(headers.get('retry-after')) };
}

async function tell(
  { key, endpoint, siteOrigin }: SearchEngines,
  addresses: string[],
): Promise<DeliveryResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteOrigin).host,
        key,
        keyLocation: `${siteOrigin}/${key}.txt`,
        urlList: addresses.map((address) => siteOrigin + address),
      }),
    });
    return deliveryResultOf(response, await response.text());
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return {
      problem: isTimeout
        ? `IndexNow did not respond within ${TIMEOUT_MS / 1000} seconds.`
        : "Couldn't reach IndexNow.",
    };
  }
}

/** Tells search engines which addresses changed, 10,000 per call. Returns how many it has reported. */
export async function notifySearchEngines(
  notices: AddressNotices,
  engines: SearchEngines | null,
): Promise<number> {
  const digest = engines && (await sha256Hex(new TextEncoder().encode(engines.key)));
  for (let told = 0; ; ) {
    const batch = await notices.claim(digest);
    if (!batch || !engines) return told;
    const ending = KEY.test(engines.key)
      ? await tell(engines, batch.addresses)
      : { problem: 'INDEXNOW_KEY must have 8 to 128 letters, digits or hyphens.', isFinal: true };
    await notices.settle(batch.claim, ending);
    if (ending.problem !== null) return told;
    told += batch.addresses.length;
  }
}
