import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LOCAL_KEYS } from '../keys.ts';
import { authRefusal } from './auth-answers.ts';
import { type AuthService, parsedBody } from './auth-service.ts';

const invitation = z.object({ email: z.email() });

const CREATE = `
  with account as (
    insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data)
    values ($1, 'authenticated', 'authenticated', $2, '{"provider":"email","providers":["email"]}', '{}')
    returning id, email
  )
  insert into auth.identities (id, user_id, provider_id, provider, identity_data)
  select id, id, id::text, 'email', jsonb_build_object('sub', id, 'email', email) from account`;

/**
 * POST /invite, which Lite lacks: makes an account without a password and mails the token that opens it. As in a
 * hosted project, an invitation that no one has accepted can be sent again, and an account in use is refused.
 */
export async function invite({ database, mail }: AuthService, request: Request): Promise<Response> {
  if (request.headers.get('apikey') !== LOCAL_KEYS.secret) {
    return authRefusal(401, 'no_authorization', 'Invitations need a secret key.');
  }
  const body = await parsedBody(request, invitation);
  if (!body) return authRefusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
  const email = body.email.toLowerCase();
  const find = () =>
    database.query<{ id: string; confirmed: boolean }>(
      'select id, email_confirmed_at is not null as confirmed from auth.users where email = $1',
      [email],
    );
  if ((await find()).length === 0) await database.query(CREATE, [randomUUID(), email]);
  const [account] = await find();
  if (!account || account.confirmed) {
    return authRefusal(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const tokenHash = randomBytes(28).toString('hex');
  await database.query(
    `update auth.users set invited_at = now(), confirmation_token = $2, confirmation_sent_at = now() where id = $1`,
    [account.id, tokenHash],
  );
  mail({ kind: 'invite', to: email, tokenHash });
  return Response.json({ id: account.id, aud: 'authenticated', role: 'authenticated', email });
}
