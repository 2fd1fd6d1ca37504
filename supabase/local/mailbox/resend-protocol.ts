import type { IncomingHttpHeaders } from 'node:http';
import type { Mailbox } from './mailbox.ts';

export interface ResendReply {
  status: number;
  body: Record<string, unknown>;
}

/** A refusal in Resend's form. */
export const resendRefusal = (statusCode: number, name: string, message: string): ResendReply => ({
  status: statusCode,
  body: { statusCode, name, message },
});

/** Answers POST /emails as Resend does (resend.com/docs): with its statuses, error names and idempotency keys. */
export function resendReply(
  mailbox: Mailbox,
  headers: IncomingHttpHeaders,
  body: string,
  apiKey: string,
): ResendReply {
  if (!headers.authorization)
    return resendRefusal(401, 'missing_api_key', 'Missing API key in the authorization header');
  if (headers.authorization !== `Bearer ${apiKey}`)
    return resendRefusal(403, 'invalid_api_key', 'API key is invalid');
  const key = headers['idempotency-key']?.toString() ?? null;
  if (key !== null && (key.length < 1 || key.length > 256)) {
    return resendRefusal(400, 'invalid_idempotency_key', 'The key must be between 1 and 256 characters');
  }
  const verdict = mailbox.take(body, key);
  if (verdict.kind === 'invalid') return resendRefusal(422, 'validation_error', verdict.problem);
  if (verdict.kind === 'conflict') {
    return resendRefusal(
      409,
      'invalid_idempotent_request',
      'Same idempotency key used with a different request payload',
    );
  }
  return { status: 200, body: { id: verdict.id } };
}
