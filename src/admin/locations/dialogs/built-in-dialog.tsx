import { paths } from '../../../config/paths.ts';
import type { LocationOverview } from '../../../data/locations/location-overview.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { AppLink } from '../../../lib/address.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type BuiltInDialogProps = { location: LocationOverview; onClose: () => void; onConfirm: () => void };

/** Asks before the built-in text is published because the model's key is missing. */
export const BuiltInDialog = ({ location, onClose, onConfirm }: BuiltInDialogProps) => (
  <ConfirmDialog
    open
    title="Publish the built-in text?"
    description={
      <>
        No OpenAI key is set, so nothing can be written for{' '}
        <strong className="text-ink-900">{locationName(location)}</strong>. It would get the built-in text for
        its type, which is published right away but kept out of search engines until it is rewritten. The
        first steps on the{' '}
        <AppLink to={paths.admin.root} className="font-semibold underline underline-offset-2">
          Dashboard
        </AppLink>{' '}
        say how to set a key.
      </>
    }
    confirmLabel="Publish built-in text"
    onCancel={onClose}
    onConfirm={() => {
      onClose();
      onConfirm();
    }}
  />
);
