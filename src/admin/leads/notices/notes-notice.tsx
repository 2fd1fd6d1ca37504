import { useQuery } from '@tanstack/react-query';
import { type NotesSearched, notesSearchedQuery } from '../../../data/leads/notes-searched.ts';
import { countText } from '../../../lib/number-text.ts';

function noticeOf({ are_searched, crowded, newest }: NotesSearched): string {
  if (!are_searched)
    return 'Notes and calls are not searched for words this short. Enter three letters or more.';
  if (crowded.length === 0) return '';
  const words = [...new Set(crowded)].map((word) => `"${word}"`).join(' or ');
  const most = countText(newest);
  return `More than ${most} notes and calls contain ${words}, and only the newest ${most} are searched. To find older ones, search only for words of one note.`;
}

/** Says what a search leaves out of the notes. */
export function NotesNotice({ search }: { search: string }) {
  const { data } = useQuery(notesSearchedQuery(search));
  const notice = data ? noticeOf(data) : '';
  return (
    <p role="status" className="mb-2 text-ink-600 text-sm empty:hidden">
      {notice}
    </p>
  );
}
