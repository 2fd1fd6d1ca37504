import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchCompany } from '../company/company-reads.ts';
import { queryKeys } from '../query-keys.ts';
import { authErrorOf } from './auth-error.ts';

/** An authenticator app is set up by scanning the picture (a QR code) or by typing the secret. */
export type NewFactor = { id: string; picture: string; secret: string };

async function ownFactor(): Promise<string | null> {
  const { data, error } = await adminClient.auth.mfa.listFactors();
  if (error) throw authErrorOf(error, 'Reading the second factor');
  return data.totp[0]?.id ?? null;
}

export const secondFactorQueries = {
  /** The person's own second factor, if any, and how many recovery codes are left. */
  own: () =>
    queryOptions({
      queryKey: queryKeys.secondFactor.own,
      queryFn: async () => {
        const [factorId, codes] = await Promise.all([ownFactor(), adminClient.rpc('count_recovery_codes')]);
        return { factorId, codesLeft: dataOf(codes, 'Counting recovery codes') };
      },
    }),
};

/** The auth service refuses a second factor of the same name, and five minutes long also one that was only begun. */
const FACTOR_NAME = 'Authenticator app';

/**
 * Starts setting up a second factor, in place of one that was begun before. It takes effect once its first code is
 * confirmed.
 */
export async function beginFactor(): Promise<NewFactor> {
  const [listed, company] = await Promise.all([
    adminClient.auth.mfa.listFactors(),
    // The app lists the code under this name. Without it the code works as well.
    fetchCompany(adminClient).catch(() => null),
  ]);
  if (listed.error) throw authErrorOf(listed.error, 'Reading the second factor');
  const begun = listed.data.all.filter(({ status }) => status === 'unverified');
  for (const { id } of begun) await removeFactor(id);
  const { data, error } = await adminClient.auth.mfa.enroll({
    ...{ factorType: 'totp', issuer: company?.name ?? 'Back office', friendlyName: FACTOR_NAME },
  });
  if (error) throw authErrorOf(error, 'Setting up a second factor');
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret };
}

/** Verifies a code of the given second factor, or of the person's own. Throws with the server's message. */
export async function confirmFactor(code: string, factorId?: string): Promise<void> {
  const id = factorId ?? (await ownFactor());
  if (!id) throw new Error('Two-factor authentication is off for your account. Reload the page.');
  const { error } = await adminClient.auth.mfa.challengeAndVerify({
    factorId: id,
    code: code.replace(/\s/g, ''),
  });
  if (error?.code === 'mfa_verification_failed')
    throw new Error('That code is wrong. Wait for the next one and try again.');
  if (error) throw authErrorOf(error, 'Checking the code');
}

/** Removes a lost second factor with a recovery code. Returns whether the code was valid and unused. */
export async function spendRecoveryCode(code: string): Promise<boolean> {
  return dataOf(await adminClient.rpc('use_recovery_code', { code }), 'Using a recovery code');
}

export const createRecoveryCodes = async (): Promise<string[]> =>
  dataOf(await adminClient.rpc('create_recovery_codes'), 'Making recovery codes');

export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await adminClient.auth.mfa.unenroll({ factorId });
  if (error) throw authErrorOf(error, 'Removing the second factor');
}
