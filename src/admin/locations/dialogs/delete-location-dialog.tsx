import { useQuery } from '@tanstack/react-query';
import { useDeleteLocation } from '../../../data/location-changes.ts';
import type { LocationOverview } from '../../../data/location-overview.ts';
import { locationQueries } from '../../../data/locations.ts';
import { placeName } from '../../../domain/display-name.ts';
import { countOf } from '../../../lib/number-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureText } from '../../failure-text.ts';

type DeleteLocationDialogProps = {
  place: LocationOverview;
  onClose: () => void;
  onDeleted: (id: string) => void;
};

function lossOf(articles: number | undefined): string {
  if (articles === undefined) return 'Its articles are deleted with it. This cannot be undone.';
  if (articles === 0) return 'It has no article. This cannot be undone.';
  return `${countOf(articles, 'article goes', 'articles go')} with it, published or not. This cannot be undone.`;
}

export function DeleteLocationDialog({ place, onClose, onDeleted }: DeleteLocationDialogProps) {
  const { data: articles } = useQuery({ ...locationQueries.articleCount(place.id), staleTime: 0 });
  const { mutateAsync, isPending } = useDeleteLocation();
  const remove = async () => {
    try {
      await mutateAsync(place.id);
      onDeleted(place.id);
      toast({
        title: 'Location Deleted',
        description: `Location deleted successfully.${articles ? ' Its articles were removed as well.' : ''}`,
      });
    } catch (error) {
      toast({ title: 'Delete Failed', description: failureText(error), variant: 'destructive' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Location"
      description={
        <>
          Delete <strong className="text-ink-900">{placeName(place)}</strong>? {lossOf(articles)}
        </>
      }
      confirmLabel={isPending ? 'Deleting...' : 'Delete'}
      destructive
      busy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
