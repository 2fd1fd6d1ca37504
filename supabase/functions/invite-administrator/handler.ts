import { z } from 'zod';
import { bearerToken } from '../_shared/authorize.ts';
import type { CallerClient } from '../_shared/caller-client.ts';
import { Failure } from '../_shared/failure.ts';
import { readJson } from '../_shared/json-body.ts';
import type { StaffDependencies } from '../_shared/staff-environment.ts';
import { staffHandler } from '../_shared/staff-handler.ts';

const invitation = z.object({ email: z.email().max(254) });
const administrators = z.array(z.object({ email: z.string(), last_sign_in_at: z.string().nullable() }));

/** Invites someone by mail and makes them an administrator. Only administrators may. */
export const createHandler = (dependencies: StaffDependencies) =>
  staffHandler(
    { name: 'invite-administrator', failed: "Couldn't send the invitation.", answer: invite },
    dependencies,
  );

/** `mailed` is false where the address already had an account and there is nothing to accept. */
async function invite(request: Request, { connect, service, deadlineMs }: StaffDependencies) {
  const token = bearerToken(request, 'invite someone');
  const existing = await administratorsSeenBy(connect(token, AbortSignal.timeout(deadlineMs)));
  const parsed = invitation.safeParse(await readJson(request));
  if (!parsed.success) throw new Failure(400, 'Please enter a valid email address.');
  const email = parsed.data.email.toLowerCase();
  if (existing.some((each) => each.email.toLowerCase() === email && each.last_sign_in_at !== null)) {
    throw new Failure(409, 'This address already belongs to an administrator.');
  }
  const { error } = await service.auth.admin.inviteUserByEmail(email);
  const mailed = error === null;
  if (error && error.code !== 'email_exists') throw refusalOf(error.status, error.message);
  const added = await service.rpc('add_administrator', { account_email: email });
  if (added.error)
    throw new Failure(502, 'The account was created but is not an administrator yet. Try again.');
  return { mailed };
}

/** Only administrators with a live session and their second factor get this list, so reading it is the check. */
async function administratorsSeenBy(client: CallerClient) {
  const { data, error, status } = await client.rpc('list_administrators');
  if (!error) return administrators.parse(data);
  if (status === 401) throw new Failure(401, 'Your session has ended. Sign in again.');
  if (status === 403) throw new Failure(403, 'Only administrators can invite others.');
  throw new Failure(503, 'The database is not available. Try again shortly.');
}

function refusalOf(status: number | undefined, message: string): Failure {
  if (status === 429) return new Failure(429, 'Too many emails have been sent. Try again in an hour.');
  // The client makes '{}' of an answer without a message.
  const reason = /\w/.test(message) ? `: ${message}` : ' now. Try again.';
  return new Failure(502, `Couldn't send the invitation${reason}`);
}
