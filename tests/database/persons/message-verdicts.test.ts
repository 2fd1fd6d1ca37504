import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { messageCsvColumns } from '../../../src/admin/leads/message-facts.tsx';
import { PhoneVerdict } from '../../../src/admin/leads/phone-fact.tsx';
import { withVerdicts } from '../../../src/data/leads/contact-verdicts.ts';
import { fetchMessagesOf } from '../../../src/data/leads/message-list.ts';
import { CONSENT_VERSION } from '../../../src/domain/leads/consent.ts';
import { testBackend } from '../../support/backend.ts';
import { setHours } from '../leads/set-hours.ts';
import { lead, message } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql, service } = backend;
const admin = await backend.admin();

const people = ['agreed', 'withdrew', 'silent'].map((name, at) => ({
  ...{ name, email: `${name}@example.com`, phone: `619-555-010${at + 1}` },
}));

test('a message says in its panel and in the file what the verdict says of its number', async () => {
  await setHours(sql);
  const ids: string[] = [];
  for (const { name, ...contact } of people) {
    const agreement = { zip: '92037', consent_version: name === 'silent' ? null : CONSENT_VERSION };
    await service
      .from('leads')
      .insert({ ...lead(), ...contact, ...agreement })
      .throwOnError();
    const written = { ...message(), ...contact, name };
    await service.from('contact_messages').insert(written).throwOnError();
    ids.push(written.id);
  }
  await sql('select private.record_withdrawal($1, null)', ['withdrew@example.com']);
  const rows = await withVerdicts(admin, await fetchMessagesOf(admin, ids));
  const told = rows.map(({ verdict, ...row }) => {
    if (!verdict) throw new Error('There is no verdict.');
    const shown = renderToStaticMarkup(createElement(PhoneVerdict, { number: row.phone ?? '', verdict }));
    const value = (name: string) =>
      messageCsvColumns.find((column) => column.name === name)?.value({ ...row, verdict });
    expect([shown.includes('href="tel:'), value('May Be Called Now') === 'Yes']).toEqual([
      ...[verdict.may_call, verdict.may_call],
    ]);
    expect([shown.includes('href="sms:'), value('May Be Texted Now') === 'Yes']).toEqual([
      ...[verdict.may_text, verdict.may_text],
    ]);
    return [row.name, verdict.may_call, value('Phone')];
  });
  expect(told.sort()).toEqual([
    ['agreed', true, '619-555-0101'],
    ['silent', false, '619-555-0103 (Do not call or text)'],
    ['withdrew', false, '619-555-0102 (Do not call or text)'],
  ]);
});
