import { sha256Hex } from '../../domain/sha256.ts';

/** The forms whose next page can take back what was agreed to. Each names where this tab keeps its last request. */
type AgreeingForm = 'introduction' | 'guide';

/** A request of this tab. Who has its token may withdraw it, so only this tab keeps that. */
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

function keep(form: AgreeingForm, request: SentRequest): void {
  try {
    sessionStorage.setItem(form, JSON.stringify(request));
  } catch {
    return;
  }
}

/** Remembers that a request was sent. If the browser refuses, the next page says less. */
export function rememberRequest(form: AgreeingForm, id: string): void {
  const token = tokens.get(id);
  if (token !== undefined) keep(form, { id, token, isWithdrawn: false });
}

/** Remembers that the database has recorded the withdrawal. */
export const rememberWithdrawal = (form: AgreeingForm, request: SentRequest): void =>
  keep(form, { ...request, isWithdrawn: true });

/** The last request of this tab by that form, or null. */
export function lastRequest(form: AgreeingForm): SentRequest | null {
  try {
    const { id, token, isWithdrawn } = JSON.parse(sessionStorage.getItem(form) ?? '');
    return { id: String(id), token: String(token), isWithdrawn: isWithdrawn === true };
  } catch {
    return null;
  }
}
