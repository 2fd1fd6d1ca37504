import { useState } from 'react';
import { useUnfinishedWork } from '../../../src/admin/screen-state/leave-guard.tsx';

/** A field whose text is unsaved work. */
export function Notes() {
  const [notes, setNotes] = useState('');
  useUnfinishedWork(notes ? { title: 'Unsaved notes', description: 'They would be lost.' } : null);
  return (
    <label>
      Notes <input value={notes} onChange={(event) => setNotes(event.target.value)} />
    </label>
  );
}
