import { useState } from 'react';
import { useImportAddressRules } from '../../data/addresses/broken-addresses.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FailureBox } from '../shared/failure-box.tsx';
import { failureText } from '../shared/failure-text.ts';
import { COLUMNS, GONE, type LineFault, type ReadRules, readRules } from './read-rules.ts';

const SHOWN_FAULTS = 100;
const MAX_BYTES = 5_000_000;

type Chosen = ReadRules & { name: string };

function Faults({ faults, title }: { faults: readonly LineFault[]; title: string }) {
  if (faults.length === 0) return null;
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="grid max-h-56 gap-1.5 overflow-y-auto border-l-4 border-negative pl-4 text-sm"
    >
      <h3 className="font-sans text-sm font-semibold text-negative">{title}</h3>
      <ul>
        {faults.slice(0, SHOWN_FAULTS).map(({ line, reason }) => (
          <li key={`${line} ${reason}`} className="wrap-anywhere">
            Line {countText(line)}: {reason}
          </li>
        ))}
        {faults.length > SHOWN_FAULTS && <li>and {countText(faults.length - SHOWN_FAULTS)} more</li>}
      </ul>
    </section>
  );
}

/** The chosen file's decisions, or why it could not be read. */
function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen>();
  const [unread, setUnread] = useState<string>();
  const choose = async (file: File) => {
    setChosen(undefined);
    setUnread(undefined);
    if (file.size > MAX_BYTES) return setUnread('The file is larger than 5 MB.');
    try {
      setChosen({ ...readRules(await file.text()), name: file.name });
    } catch {
      setUnread('The file could not be read. Choose it again.');
    }
  };
  return { chosen, unread, choose };
}

type FileFieldProps = { error: string | undefined; disabled: boolean; onChoose: (file: File) => void };

function FileField({ error, disabled, onChoose }: FileFieldProps) {
  return (
    <Field label="CSV file" error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,text/csv,text/plain"
          disabled={disabled}
          className="max-w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded file:border file:border-solid file:border-ink-900 file:bg-transparent file:px-3 file:font-semibold file:text-ink-900 pointer-coarse:file:min-h-11"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onChoose(file);
            // Clearing the input lets the same file be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      )}
    </Field>
  );
}

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
          {isImporting ? 'Importing...' : `Import ${countOf(count, 'decision')}`}
        </Button>
      )}
    </>
  );
}

/** Takes decisions about many addresses from a CSV file. Every line that is not taken is named with its reason. */
export function ImportRulesDialog({ onClose }: { onClose: () => void }) {
  const { chosen, unread, choose } = useChosenFile();
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
      title="Import decisions"
      description={`A CSV file with two columns: ${COLUMNS.address}, and ${COLUMNS.target} with the path of a page or the word "${GONE}". An exported list can be filled in and imported.`}
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
        <FileField
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
              ? `${countOf(rules.length - refused.length, 'decision')} saved.`
              : `${chosen.name}: ${countOf(rules.length, 'decision')}, ${countOf(chosen.skipped, 'line')} without one.`}
          </p>
        )}
        {chosen && <Faults title="Lines that cannot be read" faults={chosen.faults} />}
        <Faults title="Lines that were not saved" faults={refused} />
      </div>
    </Dialog>
  );
}
