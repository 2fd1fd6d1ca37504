import { auth } from './fake-auth.ts';

/** Stands in for src/data/accounts/second-factor.ts: the valid code and the valid recovery code. */
export const factor = { code: '123456', recovery: 'aaaaa-bbbbb-ccccc-ddddd' };

export async function confirmFactor(code: string): Promise<void> {
  if (code !== factor.code) throw new Error('That code is wrong. Wait for the next one and try again.');
  auth.requirement = null;
}

export async function spendRecoveryCode(code: string): Promise<boolean> {
  if (code !== factor.recovery) return false;
  auth.requirement = null;
  return true;
}

export const beginFactor = async () => ({ id: 'factor', picture: 'data:,', secret: 'SECRET' });
export const createRecoveryCodes = async () => [factor.recovery];
