const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/** The address of a call, if it is encrypted and has no password. */
function safeUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null;
}

/**
 * Whether an address that we are to call is encrypted and has a host name, because no service gives out IP addresses,
 * and no password. Where the name leads is judged when it is called (supabase/functions/_shared/called-address.ts).
 */
export function isPublicAddress(address: string): boolean {
  const name = safeUrl(address)?.hostname.replace(/\.$/, '') ?? '';
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(name) && !OWN_NETWORK.test(name);
}

/** An address of this machine, which only a site that runs on it may call. */
export const isOwnMachine = (address: string): boolean =>
  URL.canParse(address) && new URL(address).hostname === '127.0.0.1';

/** The most characters of an address that the database keeps. */
const MAX_ADDRESS = 2000;

/**
 * What is wrong with a typed address that we are to call; undefined: nothing.
 * @param isLocal a site that runs on this machine may call it
 */
export function addressFault(address: string, isLocal: boolean): string | undefined {
  const isShort = address.length <= MAX_ADDRESS && !/\s/.test(address);
  if (isShort && (isPublicAddress(address) || (isLocal && isOwnMachine(address)))) return undefined;
  return isShort && safeUrl(address)
    ? 'Enter the name of a host on the internet. We call no IP address, and nothing in a private network.'
    : 'Enter an address that starts with https:// and has a host name, without a password.';
}
