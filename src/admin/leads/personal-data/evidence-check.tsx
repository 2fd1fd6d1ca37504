import { useRef, useState } from 'react';
import { useFindConsentExport } from '../../../data/leads/consent-records.ts';
import { sha256Hex } from '../../../domain/sha256.ts';
import { minuteText } from '../../../lib/local-time.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { failureText } from '../../outcomes/failure-text.ts';

type Logged = NonNullable<ReturnType<typeof useFindConsentExport>['data']>;

const Unchanged = ({ exported_at, records, reason }: Logged) => (
  <p className="text-positive wrap-anywhere">
    Unchanged since its export {minuteText(exported_at)}: {countOf(records, 'agreement')}, reason: “{reason}”.
  </p>
);

/** Tells whether a file is an export of evidence as it was made: one changed byte gives it another fingerprint. */
export function EvidenceCheck() {
  const { mutate, reset, data, error, isSuccess } = useFindConsentExport();
  const [unread, setUnread] = useState<string>();
  const latest = useRef<File>(null);
  const choose = async (file: File) => {
    latest.current = file;
    setUnread(undefined);
    reset();
    try {
      const hash = await sha256Hex(new Uint8Array(await file.arrayBuffer()));
      if (latest.current === file) mutate(hash);
    } catch {
      if (latest.current === file) setUnread("Couldn't read the file. Choose it again.");
    }
  };
  return (
    <details className="mt-5 border-t border-line pt-5">
      <summary className="cursor-pointer font-semibold text-ink-900">Check an evidence file</summary>
      <div className="mt-3 grid gap-2">
        <Field label="File that we exported" error={unread ?? (error ? failureText(error) : undefined)}>
          {(control) => <FileInput {...control} accept=".json,application/json" onChoose={choose} />}
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
