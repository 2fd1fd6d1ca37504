import { expect, test } from 'vitest';
import { partnerSchema } from '../../src/domain/leads/partner-form.ts';
import { webhookSchema } from '../../src/domain/leads/webhook-form.ts';

const webhook = {
  ...{ description: 'Zapier', purpose: 'follow_up' as const },
  ...{ created: true, changed: false, withdrawn: false, erased: false },
};
const partner = {
  ...{ name: 'Acme Gold LLC', place: '1', states: 'CA', zips: '', timeZone: 'America/Los_Angeles' },
  ...{ days: 'every' as const, opens: '', closes: '', perDay: '', perMonth: '', way: 'address' as const },
};

/** What each form says below the field of an address. */
const saidOf = (address: string) => [
  webhookSchema(false)
    .safeParse({ ...webhook, address })
    .error?.issues.map(({ path, message }) => [path.join(), message]),
  partnerSchema(false)
    .safeParse({ ...partner, to: address })
    .error?.issues.map(({ path, message }) => [path.join(), message]),
];

test.each([
  'https://localhost/in',
  'https://127.0.0.1:8443/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://nas.local/in',
  'https://intranet/in',
])('%s is refused because it is no host on the internet', (address) => {
  const words =
    'Enter the name of a host on the internet. We call no IP address, and nothing in a private network.';
  expect(saidOf(address)).toEqual([[['address', words]], [['to', words]]]);
});

test.each([
  'http://hooks.example.com',
  'https://user:secret@hooks.example.com',
  'https://',
  'hooks.example.com',
])('%s is refused because of its form', (address) => {
  const words = 'Enter an address that starts with https:// and has a host name, without a password.';
  expect(saidOf(address)).toEqual([[['address', words]], [['to', words]]]);
});

test('an address on the internet is none of these', () => {
  expect(saidOf('https://hooks.example.com/in?key=1')).toEqual([undefined, undefined]);
});
