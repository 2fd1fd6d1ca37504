import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { readFacts } from '../../../../src/admin/facts/read-facts.ts';
import { answer } from '../admin-api.ts';
import { address, toastText } from '../admin-screen.tsx';
import { asked, california, row, serveStates, show, type User } from './facts-setup.tsx';

vi.mock('../../../../src/data/client/admin-client.ts', () => import('../admin-api.ts'));

serveStates();

describe('the list', () => {
  test('says what holds for whom, says which source, how sure that is and when it is due', async () => {
    show();
    expect(screen.getByText('Loading facts...')).toBeInTheDocument();
    const first = await row(/Texas/);
    for (const text of [
      'None',
      'Not verified',
      'Public',
      'High confidence',
      'November 22, 2099',
      'November 8, 2024',
    ])
      expect(first.getByText(text)).toBeInTheDocument();
    expect(first.getByRole('link', { name: /^Tax Code/ })).toHaveAttribute('href', 'https://law.example/151');
    const second = await row(/California/);
    for (const text of [
      'None on purchases of $2,000 or more',
      'Review due',
      ': Several pages still show $1,500.',
    ])
      expect(second.getByText(text)).toBeInTheDocument();
    expect(second.queryByText('Public')).not.toBeInTheDocument();
    expect(screen.getByText('Showing 1-2 of 2 facts')).toBeInTheDocument();
  });

  test.each([
    ['Due for review', 'is_due', 'eq.true', 'due'],
    ['Not verified', 'verified_at', 'is.null', 'unverified'],
    ['Conflicting', 'conflict', 'not.is.null', 'conflict'],
    ['Public', 'is_public', 'eq.true', 'public'],
  ])(
    'filters by state, kind and "%s" in the database, and its address keeps that',
    async (label, column, value, queue) => {
      const { user } = show();
      await user.selectOptions(await screen.findByLabelText('State'), 'Texas');
      await user.selectOptions(screen.getByLabelText('Fact'), 'Gold and silver as legal tender');
      await user.selectOptions(screen.getByLabelText('Show'), label);
      expect(address()).toBe(`/admin/facts?about=texas&kind=legal_tender&queue=${queue}`);
      await waitFor(() => {
        const search = asked('fact_list').at(-1)?.search;
        expect(search?.get('or')).toBe('(about.eq.texas,about.like.texas/*)');
        expect([search?.get('kind'), search?.get(column)]).toEqual(['eq.legal_tender', value]);
      });
    },
  );

  test('says so when it is empty', async () => {
    show([]);
    expect(await screen.findByText('No facts found. Try adjusting your filters.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });
});

describe('a file of facts', () => {
  const HEADING =
    'about,kind,status,amount,note,remark,conflict,confidence,also_at,review_by,source_title,source_url,source_kind,source_dated';
  const line = (about: string, more = '') =>
    `${about},bullion_sales_tax,exempt,,,,,high,,2099-01-01,${more || 'The code'},https://law.example/1,primary,2020`;
  const upload = async (user: User, text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
    await user.upload(
      await screen.findByLabelText('CSV file'),
      new File([text], 'facts.csv', { type: 'text/csv' }),
    );
  };

  test('that was exported is imported as it is', async () => {
    let exported: Blob | undefined;
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) exported = file;
      return 'blob:facts';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    answer('import_facts', () => ({ value: { added: 0, changed: 0, same: 2 } }));
    const { user } = show();
    await row(/Texas/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await toastText('Export complete')).toContain('2 facts exported');
    await upload(user, (await exported?.text()) ?? '');
    await user.click(await screen.findByRole('button', { name: 'Import 2 facts' }));
    expect(await toastText('Facts imported')).toContain('0 added, 0 changed, 2 unchanged.');
    expect(asked('import_facts')[0]?.body).toMatchObject({
      facts: [
        { about: 'texas', amount: null },
        { about: 'california', amount: 2000, conflict: california.conflict },
      ],
    });
  });

  test('names each faulty line, and imports nothing until all can be read', async () => {
    const { user } = show();
    await upload(
      user,
      [HEADING, line('texas'), '', line('Not a path'), line('utah', ' '), line('texas')].join('\n'),
    );
    expect(await screen.findByText(/facts\.csv: 1 fact, 3 lines with errors/)).toBeInTheDocument();
    const faults = within(screen.getByRole('region', { name: 'Lines with errors' }));
    expect(faults.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line 4: about: Enter a path, for example texas or texas/austin.',
      'Line 5: source_title: Enter the source.',
      'Line 6: Line 2 already has this fact for the same place.',
    ]);
    expect(screen.getByRole('button', { name: 'Import 0 facts' })).toBeDisabled();
  });

  test('stays chosen when the database refuses it, and says why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer('import_facts', () => ({ refusal: 400, message: 'There is no location texas/nowhere.' }));
    const { user } = show();
    await upload(user, `${HEADING}\n${line('texas/nowhere')}`);
    await user.click(await screen.findByRole('button', { name: 'Import 1 fact' }));
    expect(await screen.findByText('There is no location texas/nowhere.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import 1 fact' })).toBeEnabled();
  });

  test('without the columns, or with too many lines, says so', () => {
    expect(readFacts('about,kind\ntexas,legal_tender').faults).toEqual([
      { line: 1, reason: expect.stringContaining('status, amount') },
    ]);
    const many = Array.from({ length: 5001 }, (_, at) => line(`state-${at}`));
    const { facts, faults } = readFacts([HEADING, ...many].join('\n'));
    expect(facts).toHaveLength(5000);
    expect(faults).toEqual([{ line: 5002, reason: expect.stringContaining('too long') }]);
  });
});
