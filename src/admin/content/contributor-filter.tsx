import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { contributorQueries } from '../../data/contributors/contributors.ts';
import { Button } from '../../ui/button.tsx';

/** Says that only the articles of one contributor are listed, and lists all again. */
export function ContributorFilter({ chosen, onClear }: { chosen: string; onClear: () => void }) {
  const { data: contributors = [] } = useQuery({ ...contributorQueries.list(), enabled: chosen !== '' });
  if (chosen === '') return null;
  const name = contributors.find(({ id }) => id === chosen)?.name ?? 'one contributor';
  return (
    <Button look="outline" size="small" className="min-h-9" onClick={onClear}>
      Naming {name}
      <X aria-hidden className="size-4" />
      <span className="sr-only">: show all articles</span>
    </Button>
  );
}
