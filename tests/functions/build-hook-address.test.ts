import { expect, test } from 'vitest';
import { callBuildHook } from '../../supabase/functions/deliver-outbox/build-hook.ts';

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
    const endings: unknown[] = [];
    const builds = {
      claim: async () => 'claim',
      settle: async (_claim: string, ending: unknown) => void endings.push(ending),
    };
    expect(await callBuildHook(builds, address, false)).toBe(false);
    expect(endings).toEqual([
      {
        problem: 'BUILD_HOOK_URL must be an https address with a host name and no password.',
        isFinal: true,
      },
    ]);
  },
);
