/** The networks that are not on the internet (RFC 6890, with those of examples), as the beginnings of their addresses. */
const PRIVATE_IPV4 =
  /^(?:0|10|127|22[4-9]|23\d|24\d|25[0-5]|169\.254|192\.168|192\.0\.[02]|192\.88\.99|198\.1[89]|198\.51\.100|203\.0\.113|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Anything but four plain numbers counts as private: a name service answers nothing else. */
const isPrivateIpv4 = (address: string): boolean => !IPV4.test(address) || PRIVATE_IPV4.test(address);

/** The eight groups of an IPv6 address; null where it is none. */
function groupsOf(address: string): number[] | null {
  const [, start = '', a, b, c, d] =
    /^([0-9a-f:]*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(address) ?? [];
  const hex = (high = '', low = '') => (Number(high) * 256 + Number(low)).toString(16);
  const plain = d === undefined ? address : `${start}${hex(a, b)}:${hex(c, d)}`;
  const sides = plain.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const [left = [], right] = sides;
  const zeros = right ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...(right ?? [])];
  const isAddress = sides.length <= 2 && groups.length === 8;
  return isAddress && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/** The IPv4 address in two groups of an IPv6 one. */
const ipv4In = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** Whether these groups lie outside of what is routed on the internet (2000::/3), or lead to an IPv4 address that does. */
function isPrivateIpv6(groups: readonly number[]): boolean {
  const [first = 0, second = 0, third] = groups;
  const startsWith = (...start: number[]) => start.every((group, at) => groups[at] === group);
  // IPv4 in IPv6, and translated by the network (NAT64).
  if (startsWith(0, 0, 0, 0, 0, 0xffff) || startsWith(0x64, 0xff9b, 0, 0, 0, 0))
    return isPrivateIpv4(ipv4In(groups[6], groups[7]));
  if (first === 0x2002) return isPrivateIpv4(ipv4In(second, third));
  // Teredo hides the IPv4 address that it leads to; the other two are those of examples.
  const isForExamples = startsWith(0x2001, 0xdb8) || (first === 0x3fff && second < 0x1000);
  return first >> 13 !== 1 || startsWith(0x2001, 0) || isForExamples;
}

/** Whether an address that a name resolved to lies in a private network, or is none at all. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':')) return isPrivateIpv4(plain);
  const groups = groupsOf(plain);
  return groups === null || isPrivateIpv6(groups);
}

export type ResolveName = (host: string, kind: 'A' | 'AAAA') => Promise<string[]>;

/** The addresses of a host. None where the runtime or the name service does not tell: nothing is called then. */
export async function addressesOf(host: string, resolveName: ResolveName): Promise<string[]> {
  const found = await Promise.allSettled([resolveName(host, 'A'), resolveName(host, 'AAAA')]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
