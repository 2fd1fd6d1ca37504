import { isOwnMachine, isPublicAddress } from '../../../src/domain/public-address.ts';
import { addressesOf, isPrivateAddress, type ResolveName } from './host-addresses.ts';

/**
 * Why an address must not be called: its form, or where its name leads: a name may look public and lead into the
 * function's own network. Null where it may be.
 * @param isLocal the local backend is on plain HTTP itself, and so may be what it calls
 */
export async function addressFault(
  address: string,
  isLocal: boolean,
  resolveName: ResolveName,
): Promise<'form' | 'private network' | null> {
  if (isLocal && isOwnMachine(address)) return null;
  if (!isPublicAddress(address)) return 'form';
  const addresses = await addressesOf(new URL(address).hostname, resolveName);
  return addresses.some(isPrivateAddress) ? 'private network' : null;
}
