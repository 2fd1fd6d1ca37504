import { isOwnMachine, isPublicAddress } from '../../../src/domain/public-address.ts';
import { addressesOf, isPrivateAddress, type ResolveName } from './host-addresses.ts';
import { type Connect, type Message, postThrough } from './pinned-post.ts';

/** What a call needs of the runtime. */
export interface Network {
  /** The local backend is on plain HTTP itself, and so may be what it calls. */
  isLocal: boolean;
  resolveName: ResolveName;
  connect: Connect;
}

/** Why an address must not be called: its form, or where its name leads. */
export type AddressFault = 'form' | 'private network';

/**
 * Posts to an address that staff have entered, unless it must not be called: a name may look public and lead into the
 * function's own network. The connection goes to an address that was judged: fetch would ask the name service again,
 * which may answer otherwise by then. Redirects are not followed.
 */
export async function postTo(
  address: string,
  { isLocal, resolveName, connect }: Network,
  message: Message,
): Promise<Response | AddressFault> {
  if (isLocal && isOwnMachine(address)) {
    const { headers, body, signal } = message;
    return fetch(address, { method: 'POST', redirect: 'manual', headers, body, signal });
  }
  if (!isPublicAddress(address)) return 'form';
  const url = new URL(address);
  const addresses = await addressesOf(url.hostname, resolveName);
  if (addresses.some(isPrivateAddress)) return 'private network';
  return postThrough(connect, addresses, url, message);
}
