const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function signature(secret: string, content: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return `v1,${toBase64(await crypto.subtle.sign('HMAC', key, bytesOf(content)))}`;
}

export interface Signed {
  id: string;
  /** Seconds since 1970, by which a receiver refuses requests that someone sends again later. */
  timestamp: number;
  body: string;
}

/**
 * The headers by which a receiver knows that a request is ours, as Standard Webhooks names them
 * (https://www.standardwebhooks.com). While a secret is being changed there are two signatures.
 */
export async function signatureHeaders(
  { id, timestamp, body }: Signed,
  secrets: readonly string[],
): Promise<Record<string, string>> {
  const signatures = await Promise.all(
    secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
