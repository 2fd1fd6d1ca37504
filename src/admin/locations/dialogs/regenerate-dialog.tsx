import { useQuery } from '@tanstack/react-query';
import { useGenerateArticle } from '../../../data/generation/article-generation.ts';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import { firstStepQueries, lacksModelKey } from '../../../data/settings/first-step-reads.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { regenerationFailed, tellOutcome } from '../../outcomes/tell-outcome.ts';

/** Asks before a location's article is regenerated. The generation continues after the dialog has closed. */
export function RegenerateDialog({ location, onClose }: { location: LocationOverview; onClose: () => void }) {
  const { mutateAsync } = useGenerateArticle();
  const lacksKey = lacksModelKey(useQuery(firstStepQueries.secrets()).data);
  const regenerate = async () => {
    onClose();
    const { article_id } = location;
    if (!article_id) {
      toast({ title: 'Missing article or location data', variant: 'destructive' });
      return;
    }
    toast({ title: 'Regenerating content...', description: locationName(location) });
    await tellOutcome(async () => {
      const { review_reasons } = await mutateAsync({ location, article_id, publish: false });
      return {
        title: 'Content regenerated',
        description: review_reasons
          ? `${locationName(location)} needs review: ${review_reasons.join(' ')}`
          : locationName(location),
      };
    }, regenerationFailed);
  };
  return (
    <ConfirmDialog
      open
      title="Regenerate article content"
      description={
        <>
          The text of <strong className="text-ink-900">{locationName(location)}</strong> will be rewritten
          {location.article_status === 'published' ? ' and shown on the website immediately' : ''}. The
          current text stays in the article&apos;s version history, with the author and the reviewer that it
          names.
          {lacksKey && (
            <strong className="mt-3 block text-ink-900">
              No OpenAI key is set, so the new text would be the built-in text for its type.
            </strong>
          )}
        </>
      }
      confirmLabel="Regenerate"
      onConfirm={() => void regenerate()}
      onCancel={onClose}
    />
  );
}
