import { expect, test } from 'vitest';
import type { Network } from '../../supabase/functions/_shared/called-address.ts';
import { isPrivateAddress, type ResolveName } from '../../supabase/functions/_shared/host-addresses.ts';
import { callBuildHook } from '../../supabase/functions/deliver-outbox/build-hook.ts';

function fakeBuilds() {
  const endings: unknown[] = [];
  const builds = {
    claim: async () => 'claim',
    settle: async (_claim: string, ending: unknown) => void endings.push(ending),
  };
  return { builds, endings };
}

const network = (resolveName: ResolveName): Network => ({
  isLocal: false,
  resolveName,
  connect: () => Promise.reject(new Error('Nothing is called in this test.')),
});

test.each([
  'http://build.example.com/hooks/1',
  'https://10.0.0.1/hooks/1',
  'https://2130706433/hooks/1',
  'https://[::1]/hooks/1',
  'https://localhost/hooks/1',
  'https://builder/hooks/1',
  'https://builder.internal/hooks/1',
  'https://builder.local./hooks/1',
  'https://name:word@build.example.com/hooks/1',
  'http://127.0.0.1:9/hooks/1',
  'not an address',
])(
  'on a hosted project the hook must be an encrypted address on the internet: %s is not',
  async (address) => {
    const { builds, endings } = fakeBuilds();
    expect(
      await callBuildHook(
        builds,
        address,
        network(async () => []),
      ),
    ).toBe(false);
    expect(endings).toEqual([
      {
        problem: 'BUILD_HOOK_URL must be an https address with a host name and no password.',
        isFinal: true,
      },
    ]);
  },
);

test.each([
  [['127.0.0.1']],
  [['93.184.215.14', '10.1.2.3']],
  [['169.254.169.254']],
  [['172.31.0.1']],
  [['100.100.1.1']],
  [['192.168.1.1']],
  [['0.0.0.0']],
  [['::1']],
  [['fd00::1']],
  [['fe80::1']],
  [['::ffff:127.0.0.1']],
])('a name that leads into a private network is not called: %j', async (addresses) => {
  const { builds, endings } = fakeBuilds();
  const asked: string[] = [];
  const lookUp: ResolveName = async (host, kind) => {
    asked.push(`${kind} ${host}`);
    return addresses.filter((each) => each.includes(':') === (kind === 'AAAA'));
  };
  expect(await callBuildHook(builds, 'https://build.example.com/hooks/1', network(lookUp))).toBe(false);
  expect([asked, endings]).toEqual([
    ['A build.example.com', 'AAAA build.example.com'],
    [{ problem: 'BUILD_HOOK_URL leads into a private network, where no host of sites is.', isFinal: true }],
  ]);
});

test.each([
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:FF9B:0:0:0:0:a9fe:a9fe',
  '64:ff9b:1::808:808',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:0a00:0001',
  '::ffff:0:7f00:1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '::127.0.0.1',
  '::',
  '0:0:0:0:0:0:0:1',
  'fec0::1',
  'feff::1',
  'fe80::1%eth0',
  'fc00::1',
  'ff02::1',
  '100::1',
  '5f00::1',
  '2001:db8::1',
  '3fff:fff::1',
  '192.0.2.1',
  '192.88.99.1',
  '198.51.100.7',
  '203.0.113.7',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '1::2::3',
  'nonsense',
  '',
])('%s is not on the internet', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each([
  '8.8.8.8',
  '198.50.100.1',
  '203.0.114.7',
  '172.15.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '192.0.3.1',
  '2606:4700::1111',
  '2001:db9::1',
  '2001:4860:4860::8888',
  '2A00:1450:4001:82a::200e',
  '64:ff9b::808:808',
  '::ffff:8.8.8.8',
  '2002:808:808::1',
])('%s is on the internet', (address) => expect(isPrivateAddress(address)).toBe(false));
