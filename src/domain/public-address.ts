const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/**
 * Whether an address that we are to call is encrypted and has a host name, because no service gives out IP addresses,
 * and no password. Where the name leads is judged when it is called (supabase/functions/_shared/called-address.ts).
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const name = hostname.replace(/\.$/, '');
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(name) && !OWN_NETWORK.test(name);
  return protocol === 'https:' && isName && username === '' && password === '';
}

/** An address of this machine, which only a site that runs on it may call. */
export const isOwnMachine = (address: string): boolean =>
  URL.canParse(address) && new URL(address).hostname === '127.0.0.1';
