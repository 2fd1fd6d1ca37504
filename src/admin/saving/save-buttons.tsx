import { Button } from '../../ui/button.tsx';

type SaveButtonsProps = {
  formId: string;
  isSaving: boolean;
  onCancel: () => void;
  label?: string;
  savingLabel?: string;
};

/** The footer of a dialog with a form. */
export function SaveButtons({
  formId,
  isSaving,
  onCancel,
  label = 'Save',
  savingLabel = 'Saving...',
}: SaveButtonsProps) {
  return (
    <>
      <Button look="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} look="ink" busy={isSaving}>
        {isSaving ? savingLabel : label}
      </Button>
    </>
  );
}
