import type { LocationFilters } from '../../data/location-filters.ts';
import { lateDialog } from '../../ui/late-dialog.tsx';
import type { LocationDialog } from './dialog-state.ts';
import { DeleteLocationDialog } from './dialogs/delete-location-dialog.tsx';
import { FixSwapDialog } from './dialogs/fix-swap-dialog.tsx';
import { RegenerateDialog } from './dialogs/regenerate-dialog.tsx';

// The forms, and what forms take.
const AddLocationDialog = lateDialog(
  async () => (await import('./dialogs/add-location-dialog.tsx')).AddLocationDialog,
);
const EditLocationDialog = lateDialog(
  async () => (await import('./dialogs/edit-location-dialog.tsx')).EditLocationDialog,
);
const EditSeoDialog = lateDialog(async () => (await import('./dialogs/edit-seo-dialog.tsx')).EditSeoDialog);

type LocationDialogsProps = {
  dialog: LocationDialog;
  onClose: () => void;
  /** `below`: with all that lay below. */
  onDeleted: (id: string, below: boolean) => void;
  /** Narrows the table to what a dialog speaks of. */
  onShow: (filters: Partial<LocationFilters>) => void;
};

/** The one dialog that is open. */
export function LocationDialogs({ dialog, onClose, onDeleted, onShow }: LocationDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add':
      return <AddLocationDialog onClose={onClose} onShow={onShow} />;
    case 'edit':
      return <EditLocationDialog place={dialog.place} onClose={onClose} />;
    case 'seo':
      return <EditSeoDialog place={dialog.place} onClose={onClose} />;
    case 'swap':
      return <FixSwapDialog place={dialog.place} onClose={onClose} />;
    case 'regenerate':
      return <RegenerateDialog place={dialog.place} onClose={onClose} />;
    case 'delete':
      return <DeleteLocationDialog place={dialog.place} onClose={onClose} onDeleted={onDeleted} />;
  }
}
