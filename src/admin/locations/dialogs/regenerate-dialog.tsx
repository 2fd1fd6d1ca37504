import { useGenerateArticle } from '../../../data/article-generation.ts';
import type { LocationOverview } from '../../../data/location-overview.ts';
import { placeName } from '../../../domain/display-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureText } from '../../failure-text.ts';

/** Asks before the text of a place's article is written anew; the writing goes on when the dialog has closed. */
export function RegenerateDialog({ place, onClose }: { place: LocationOverview; onClose: () => void }) {
  const { mutateAsync } = useGenerateArticle();
  const regenerate = async () => {
    onClose();
    const { article_id } = place;
    if (!article_id) {
      toast({ title: 'Missing article or location data', variant: 'destructive' });
      return;
    }
    toast({ title: 'Regenerating content...', description: placeName(place) });
    try {
      const { review_reasons } = await mutateAsync({ place, article_id, publish: false });
      toast({
        title: 'Content regenerated',
        description: review_reasons
          ? `${placeName(place)} waits in review: ${review_reasons.join(' ')}`
          : placeName(place),
      });
    } catch (error) {
      toast({ title: `Regeneration failed: ${failureText(error)}`, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      title="Regenerate article content"
      description={
        <>
          The text of <strong className="text-ink-900">{placeName(place)}</strong> is written anew
          {place.article_status === 'published' ? ' and shown on the website at once' : ''}. The present text
          stays in the article&apos;s history.
        </>
      }
      confirmLabel="Regenerate"
      onConfirm={() => void regenerate()}
      onCancel={onClose}
    />
  );
}
