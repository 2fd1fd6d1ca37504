import { sha256Hex } from '../../domain/sha256.ts';

/**
 * What the page after a form asks about; each names where this tab keeps its last request. `agreement` is the last guide
 * request that agreed to calls.
 */
type SentKind = 'introduction' | 'guide' | 'agreement';

/** A request of this tab. Anyone with its token may withdraw it, so only this tab keeps the token. */
export type SentRequest = { id: string; token: string; isWithdrawn: boolean };

/** The token of each request that was made here: a try that seemed to fail may have arrived. */
const tokens = new Map<string, string>();

/** Makes a token, and from it the id of a request: partners are told the id, and it does not lead back to the token. */
export async function newRequestId(): Promise<string> {
  const token = crypto.randomUUID();
  const hash = await sha256Hex(new TextEncoder().encode(token));
  const part = (from: number, to: number) => hash.slice(from, to);
  const id = `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
  tokens.set(id, token);
  return id;
}

/** What the browser refused to store: the next page has it, a reload says less. */
const unstored = new Map<SentKind, SentRequest>();

function keep(kind: SentKind, request: SentRequest): void {
  try {
    sessionStorage.setItem(kind, JSON.stringify(request));
  } catch {
    unstored.set(kind, request);
  }
}

/** Remembers that a request was sent. */
export function rememberRequest(kind: SentKind, id: string): void {
  const token = tokens.get(id);
  if (token !== undefined) keep(kind, { id, token, isWithdrawn: false });
}

/** Remembers that the database has recorded the withdrawal. */
export const rememberWithdrawal = (kind: SentKind, request: SentRequest): void =>
  keep(kind, { ...request, isWithdrawn: true });

/** The last request of this tab of that kind, or null. */
export function lastRequest(kind: SentKind): SentRequest | null {
  try {
    const { id, token, isWithdrawn } = JSON.parse(sessionStorage.getItem(kind) ?? '');
    return { id: String(id), token: String(token), isWithdrawn: isWithdrawn === true };
  } catch {
    return unstored.get(kind) ?? null;
  }
}
