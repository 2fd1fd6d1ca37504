import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChosenFile } from '../../../src/admin/csv-files/csv-choice.tsx';

test('a file with a letter that no encoding reads is refused, and the line is named', async () => {
  const { result } = renderHook(() => useChosenFile((text) => ({ text })));
  const file = new File(['/a,/texas\r\n/b,/', Uint8Array.of(0xb9), 'od\r\n'], 'rules.csv');
  void result.current.choose(file);
  await waitFor(() => expect(result.current.unread).toMatch(/^Line 2 has letters that cannot be read/));
  expect(result.current.chosen).toBeUndefined();
});
