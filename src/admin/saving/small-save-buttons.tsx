import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../outcomes/failure-line.tsx';

type SmallSaveButtonsProps = {
  label: string;
  savingLabel: string;
  isSaving: boolean;
  /** Why nothing was saved; null if it is said beside a field. */
  error: Error | null;
  onCancel: () => void;
};

/** The end of a small form that opens within a list of facts. */
export const SmallSaveButtons = ({
  label,
  savingLabel,
  isSaving,
  error,
  onCancel,
}: SmallSaveButtonsProps) => (
  <>
    <FailureLine error={error} />
    <div className="flex gap-2">
      <Button look="ink" size="small" type="submit" busy={isSaving}>
        {isSaving ? savingLabel : label}
      </Button>
      <Button look="quiet" size="small" busy={isSaving} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </>
);
