/** The networks that are not on the internet (RFC 6890), as the beginnings of their addresses. */
const PRIVATE_IPV4 =
  /^(?:0|10|127|22[4-9]|23\d|24\d|25[0-5]|169\.254|192\.168|192\.0\.0|198\.1[89]|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const PRIVATE_IPV6 = /^(?:::1?$|f[cd]|fe[89ab]|ff)/i;
/** An IPv4 address inside an IPv6 one. */
const MAPPED = /^(?:::ffff:|64:ff9b::)([0-9.]+)$/i;

/** Whether an address that a name resolved to lies in a private network. */
export function isPrivateAddress(address: string): boolean {
  const [, mapped] = MAPPED.exec(address) ?? [];
  return PRIVATE_IPV4.test(mapped ?? address) || PRIVATE_IPV6.test(address);
}

export type ResolveName = (host: string, kind: 'A' | 'AAAA') => Promise<string[]>;

/** The addresses of a host. None where the runtime or the name service does not tell: the request itself fails then. */
export async function addressesOf(host: string, resolveName: ResolveName): Promise<string[]> {
  const found = await Promise.allSettled([resolveName(host, 'A'), resolveName(host, 'AAAA')]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
