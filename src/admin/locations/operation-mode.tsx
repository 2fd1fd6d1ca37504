import { OPERATION_MODES, type OperationMode } from '../../domain/generation/generation-eligibility.ts';

const labels: Record<OperationMode, string> = {
  generate: 'Generate New Articles',
  regenerate: 'Regenerate Existing Articles',
};

type OperationModeSwitchProps = {
  mode: OperationMode;
  onChange: (mode: OperationMode) => void;
};

/** Chooses which locations staff can select, and what a batch does with them. */
export function OperationModeSwitch({ mode, onChange }: OperationModeSwitchProps) {
  return (
    <fieldset className="print:hidden flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* On two lines where the tabs are in the same row. */}
      <legend className="float-left mr-3 text-ink-600 min-[90rem]:w-min min-[90rem]:leading-tight">
        Operation Mode
      </legend>
      <div className="flex flex-wrap overflow-hidden rounded border border-line-strong bg-white">
        {OPERATION_MODES.map((each) => (
          <label
            key={each}
            className="flex min-h-8.5 grow cursor-pointer items-center px-3 font-medium text-ink-600 has-checked:bg-ink-900 has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink-950 has-focus-visible:shadow-[inset_0_0_0_4px_white] pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="operation-mode"
              className="sr-only"
              checked={mode === each}
              onChange={() => onChange(each)}
            />
            {labels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
