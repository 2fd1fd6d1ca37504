import { useImportAddressRules } from '../../data/addresses/broken-addresses.ts';
import { useKnownCompany } from '../../data/company/use-company.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CsvFileField, LineFaults, useChosenFile } from '../csv-files/csv-choice.tsx';
import { FailureBox } from '../outcomes/failure-box.tsx';
import { failureText } from '../outcomes/failure-text.ts';
import { COLUMNS, GONE, readRules } from './read-rules.ts';

type ButtonsProps = {
  count: number;
  isImporting: boolean;
  isDone: boolean;
  onImport: () => void;
  onClose: () => void;
};

function Buttons({ count, isImporting, isDone, onImport, onClose }: ButtonsProps) {
  return (
    <>
      <Button look="quiet" busy={isImporting} onClick={onClose}>
        {isDone ? 'Close' : 'Cancel'}
      </Button>
      {!isDone && (
        <Button look="ink" busy={isImporting} disabled={count === 0} onClick={onImport}>
          {isImporting ? 'Importing...' : `Import ${countOf(count, 'row')}`}
        </Button>
      )}
    </>
  );
}

/** The chosen file's decisions. Its addresses may begin with one of the site's hosts. */
function useRulesFile() {
  const company = useKnownCompany();
  const hosts = [window.location.host, ...(company ? [new URL(company.siteUrl).host] : [])];
  return useChosenFile((text) => readRules(text, hosts));
}

/** Imports decisions about many addresses from a CSV file, and lists each rejected line with its reason. */
export function ImportRulesDialog({ onClose }: { onClose: () => void }) {
  const { chosen, unread, choose } = useRulesFile();
  const { mutate, data: problems = [], isPending, isSuccess, error, reset } = useImportAddressRules();
  const rules = chosen?.rules ?? [];
  const refused = problems.map(({ line, problem }) => ({
    line: rules[line - 1]?.line ?? line,
    reason: problem,
  }));
  return (
    <Dialog
      open
      size="large"
      holdsChoice={rules.length > 0 && !isSuccess}
      onClose={isPending ? undefined : onClose}
      title="Import redirects"
      description={`Choose a CSV file with two columns: ${COLUMNS.address}, and ${COLUMNS.target} with the path of a page or the word "${GONE}". You can export the list, fill it in, and import it here.`}
      footer={
        <Buttons
          count={rules.length}
          isImporting={isPending}
          isDone={isSuccess}
          onImport={() => mutate(rules.map(({ address, target }) => ({ address, target })))}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-5">
        <FailureBox text={error && failureText(error)} />
        <CsvFileField
          error={unread}
          disabled={isPending}
          onChoose={(file) => {
            reset();
            void choose(file);
          }}
        />
        {chosen && (
          <p role="status" className="text-sm wrap-anywhere">
            {isSuccess
              ? `${countOf(rules.length - refused.length, 'row')} saved.`
              : `${chosen.name}: ${countOf(rules.length, 'row')} to import, ${countText(chosen.skipped)} skipped because the second column is blank.`}
          </p>
        )}
        {chosen && <LineFaults title="Lines with errors" faults={chosen.faults} />}
        <LineFaults title="Lines that were not saved" faults={refused} />
      </div>
    </Dialog>
  );
}
