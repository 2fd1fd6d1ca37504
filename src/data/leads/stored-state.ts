import type { DataClient } from '../client/data-client.ts';

/**
 * The state of a stored form. `isHeld` means that its mail is held, because its network sent unusually many forms;
 * `isUnconfirmed` means that the visitor must still click the link in a mail; `hasPrivacyControl` means that it came with
 * Global Privacy Control.
 */
export type Stored = { isHeld: boolean; isUnconfirmed: boolean; hasPrivacyControl: boolean };

/** The form is already stored, so the visitor should not wait long for this. */
const PATIENCE_MS = 3_000;

/** Reads the state of a stored form. If that fails, all answers are no, which is the usual case. */
export async function storedState(client: DataClient, submission: string): Promise<Stored> {
  const { data } = await client.rpc('is_held', { submission }).abortSignal(AbortSignal.timeout(PATIENCE_MS));
  const state = data?.[0];
  return {
    isHeld: state?.held === true,
    isUnconfirmed: state?.unconfirmed === true,
    hasPrivacyControl: state?.has_privacy_control === true,
  };
}
