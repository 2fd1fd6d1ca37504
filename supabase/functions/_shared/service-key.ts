const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Whether the caller has the service key. All bytes are compared, so that the time reveals nothing. */
export async function hasServiceKey(request: Request, serviceKey: string): Promise<boolean> {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return false;
  const [given, expected] = await Promise.all([digest(token), digest(serviceKey)]);
  return given.reduce((difference, byte, at) => difference | (byte ^ (expected[at] ?? 0)), 0) === 0;
}
