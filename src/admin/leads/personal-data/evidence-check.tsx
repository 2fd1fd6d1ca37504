import { useFindConsentExport } from '../../../data/leads/consent-records.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { failureText } from '../../outcomes/failure-text.ts';

/** The SHA-256 of a file's bytes, in hex. */
async function fingerprintOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Logged = NonNullable<ReturnType<typeof useFindConsentExport>['data']>;

const Unchanged = ({ exported_at, records, reason }: Logged) => (
  <p className="text-positive wrap-anywhere">
    Unchanged since its export {minuteText(exported_at)}: {countOf(records, 'agreement')}, reason: “{reason}”.
  </p>
);

/** Tells whether a file is an export of evidence as it was made: one changed byte gives it another fingerprint. */
export function EvidenceCheck() {
  const { mutate, data, error, isSuccess } = useFindConsentExport();
  return (
    <details className="mt-5 border-t border-line pt-5">
      <summary className="cursor-pointer font-semibold text-ink-900">Check an evidence file</summary>
      <div className="mt-3 grid gap-2">
        <Field label="File that we exported" error={error ? failureText(error) : undefined}>
          {(control) => (
            <FileInput
              {...control}
              accept=".json,application/json"
              onChoose={async (file) => mutate(await fingerprintOf(file))}
            />
          )}
        </Field>
        <div role="status">
          {data && <Unchanged {...data} />}
          {isSuccess && !data && (
            <p className="text-negative">This is no file that we exported, or it has been changed since.</p>
          )}
        </div>
      </div>
    </details>
  );
}
