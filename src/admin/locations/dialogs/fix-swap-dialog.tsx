import { useFixSwappedLocation } from '../../../data/location-changes.ts';
import type { LocationOverview } from '../../../data/location-overview.ts';
import { swapCityAndState } from '../../../domain/data-quality.ts';
import { locationPath } from '../../../domain/location-path.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { failureText } from '../../failure-text.ts';

function PlaceLine({ label, place }: { label: string; place: LocationOverview }) {
  return (
    <>
      <dt className="text-ink-600">{label}</dt>
      <dd className="text-ink-900">
        {place.city}, {place.state}
        <span className="block font-mono text-xs text-ink-600">{locationPath(place)}</span>
      </dd>
    </>
  );
}

export function FixSwapDialog({ place, onClose }: { place: LocationOverview; onClose: () => void }) {
  const { mutateAsync, isPending } = useFixSwappedLocation();
  const change = swapCityAndState(place);
  const fix = async () => {
    try {
      await mutateAsync(place.id);
      toast({ title: 'City and state data has been fixed' });
    } catch (error) {
      toast({
        title: 'Failed to fix city and state data',
        description: failureText(error),
        variant: 'destructive',
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Fix City and State Data"
      description="City and state, and their addresses, change places."
      confirmLabel={isPending ? 'Fixing...' : 'Fix Data'}
      busy={isPending}
      onConfirm={() => void fix()}
      onCancel={onClose}
    >
      {change && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3">
          <PlaceLine label="Now" place={place} />
          <PlaceLine label="Then" place={{ ...place, ...change }} />
        </dl>
      )}
    </ConfirmDialog>
  );
}
