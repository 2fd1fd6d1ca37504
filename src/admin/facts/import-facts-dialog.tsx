import { useImportFacts } from '../../data/facts/facts.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { CsvFileField, LineFaults, useChosenFile } from '../csv-files/csv-choice.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { useAttempt } from '../outcomes/use-attempt.ts';
import { readFacts } from './read-facts.ts';

type ButtonsProps = { count: number; isBusy: boolean; onImport: () => void; onClose: () => void };

const Buttons = ({ count, isBusy, onImport, onClose }: ButtonsProps) => (
  <>
    <Button look="quiet" busy={isBusy} onClick={onClose}>
      Cancel
    </Button>
    <Button look="ink" busy={isBusy} disabled={count === 0} onClick={onImport}>
      {isBusy ? 'Importing...' : `Import ${countOf(count, 'fact')}`}
    </Button>
  </>
);

/** Imports facts from a CSV file: all of them, or none. */
export function ImportFactsDialog({ onClose }: { onClose: () => void }) {
  const { chosen, unread, choose } = useChosenFile(readFacts);
  const { mutateAsync } = useImportFacts();
  const { attempt, isBusy, failure, setFailure } = useAttempt();
  const faults = chosen?.faults ?? [];
  const facts = chosen && faults.length === 0 ? chosen.facts : [];
  const start = () =>
    attempt(async () => {
      const { added, changed, same } = await mutateAsync(facts);
      toast({
        title: 'Facts imported',
        description: `${countText(added)} added, ${countText(changed)} changed, ${countText(same)} unchanged.`,
      });
      onClose();
    });
  return (
    <Dialog
      open
      size="large"
      holdsChoice={facts.length > 0}
      onClose={isBusy ? undefined : onClose}
      title="Import facts"
      description="Choose a CSV file with the same columns as an export. Facts that already exist are updated. If their wording changes, they need to be verified again."
      footer={
        <Buttons count={facts.length} isBusy={isBusy} onImport={() => void start()} onClose={onClose} />
      }
    >
      <div className="grid gap-5">
        <FailureBox text={failure} />
        <CsvFileField
          error={unread}
          disabled={isBusy}
          onChoose={(file) => {
            setFailure(null);
            void choose(file);
          }}
        />
        {chosen && (
          <p role="status" className="text-sm wrap-anywhere">
            {chosen.name}: {countOf(chosen.facts.length, 'fact')}
            {faults.length > 0 && `, ${countOf(faults.length, 'line')} with errors`}.
            {faults.length > 0 && ' Fix every error before you import.'}
          </p>
        )}
        <LineFaults title="Lines with errors" faults={faults} />
      </div>
    </Dialog>
  );
}
