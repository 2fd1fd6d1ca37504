import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { wordsOf } from '../client/search-words.ts';
import { queryKeys } from '../query-keys.ts';

/** How far a search looks in notes. `crowded` are the words that more notes have than the newest that it looks in. */
export type NotesSearched = { are_searched: boolean; crowded: string[]; newest: number };

export const fetchNotesSearched = async (client: DataClient, search: string): Promise<NotesSearched> =>
  dataOf(
    await client.rpc('notes_searched', { words: wordsOf(search) }).single(),
    'Asking how far notes are searched',
  );

export const notesSearchedQuery = (search: string) =>
  queryOptions({
    queryKey: queryKeys.leads.notesSearched(search),
    queryFn: () => fetchNotesSearched(adminClient, search),
  });
