import type { LocationFilters } from '../../data/locations/location-filters.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { LocationDialog } from './dialog-state.ts';

// The forms, and the packages that forms need.
export const LateAddLocationDialog = lazyDialog(
  async () => (await import('./dialogs/add-location-dialog.tsx')).AddLocationDialog,
);
const EditLocationDialog = lazyDialog(
  async () => (await import('./dialogs/edit-location-dialog.tsx')).EditLocationDialog,
);
const DeleteLocationDialog = lazyDialog(
  async () => (await import('./dialogs/delete-location-dialog.tsx')).DeleteLocationDialog,
);
const FixSwapDialog = lazyDialog(async () => (await import('./dialogs/fix-swap-dialog.tsx')).FixSwapDialog);
const RegenerateDialog = lazyDialog(
  async () => (await import('./dialogs/regenerate-dialog.tsx')).RegenerateDialog,
);
const BuiltInDialog = lazyDialog(async () => (await import('./dialogs/built-in-dialog.tsx')).BuiltInDialog);
const EditSeoDialog = lazyDialog(async () => (await import('./dialogs/edit-seo-dialog.tsx')).EditSeoDialog);

type LocationDialogsProps = {
  dialog: LocationDialog;
  onClose: () => void;
  /** `below` says whether everything below was deleted too. */
  onDeleted: (id: string, below: boolean) => void;
  /** Narrows the table to what a dialog is about. */
  onShow: (filters: Partial<LocationFilters>) => void;
  /** Publishes the built-in text of a location, since the model's key is missing. */
  onBuiltIn: (location: LocationOverview) => void;
};

/** The one dialog that is open. */
export function LocationDialogs({ dialog, onClose, onDeleted, onShow, onBuiltIn }: LocationDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add':
      return <LateAddLocationDialog onClose={onClose} onShow={onShow} />;
    case 'edit':
      return <EditLocationDialog location={dialog.location} onClose={onClose} />;
    case 'seo':
      return <EditSeoDialog location={dialog.location} onClose={onClose} />;
    case 'swap':
      return <FixSwapDialog location={dialog.location} onClose={onClose} />;
    case 'regenerate':
      return <RegenerateDialog location={dialog.location} onClose={onClose} />;
    case 'built-in':
      return (
        <BuiltInDialog
          location={dialog.location}
          onClose={onClose}
          onConfirm={() => onBuiltIn(dialog.location)}
        />
      );
    case 'delete':
      return <DeleteLocationDialog location={dialog.location} onClose={onClose} onDeleted={onDeleted} />;
  }
}
