import { expect, test, vi } from 'vitest';
import {
  findLocalDraft,
  forgetLocalDraft,
  keepLocalDraft,
  type LocalDraft,
} from '../../../../src/admin/editor/local-draft.ts';

const NOW = Date.parse('2026-06-30T12:00:00Z');
const draft = (more: Partial<LocalDraft> = {}): LocalDraft => ({
  article_id: 'a',
  base: { title: 'Gold', meta_description: null, content: 'Text', updated_at: '2026-06-01T00:00:00+00:00' },
  input: { title: 'Gold', meta_description: '', content: 'Changed' },
  kept_at: '2026-06-30T11:00:00Z',
  ...more,
});

test('kept work is found again for its article, and not for another one', () => {
  keepLocalDraft(draft());
  expect(findLocalDraft('a', NOW)).toEqual(draft());
  expect(findLocalDraft('b', NOW)).toBeNull();
});

test('of several versions, the work that was kept last is found', () => {
  const older = draft({ kept_at: '2026-06-29T11:00:00Z' });
  keepLocalDraft({ ...older, base: { ...older.base, updated_at: '2026-06-02T00:00:00+00:00' } });
  keepLocalDraft(draft());
  expect(findLocalDraft('a', NOW)).toEqual(draft());
  forgetLocalDraft('a', draft().base.updated_at);
  expect(findLocalDraft('a', NOW)).toMatchObject({ kept_at: older.kept_at });
});

test('work that nobody came back for in 30 days is dropped, whichever article it belongs to', () => {
  keepLocalDraft(draft({ article_id: 'b', kept_at: '2026-05-30T11:00:00Z' }));
  expect(findLocalDraft('a', NOW)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('what cannot be read is not a draft, and other entries stay untouched', () => {
  localStorage.setItem('article-draft:a:1', '{"article_id":"a"}');
  localStorage.setItem('article-draft:a:2', 'not JSON');
  localStorage.setItem('another', 'entry');
  expect(findLocalDraft('a', NOW)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['another']);
});

test('a full or blocked storage is not a failure', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => keepLocalDraft(draft())).not.toThrow();
  expect(findLocalDraft('a', NOW)).toBeNull();
});
