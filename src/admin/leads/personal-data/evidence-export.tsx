import { FileCheck2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { type ConsentExport, useExportConsentRecords } from '../../../data/leads/consent-records.ts';
import { shownWords } from '../../../domain/shown-words.ts';
import { downloadText } from '../../../lib/download.ts';
import { todayText } from '../../../lib/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { failureText } from '../../outcomes/failure-text.ts';

/** The database refuses shorter and longer reasons. */
const REASON = { min: 10, max: 500 } as const;

/** Saves the file as it was made: its hash is of its bytes. The name does not reveal the address. */
const save = ({ file }: ConsentExport) =>
  downloadText(`consent-evidence-${todayText()}.json`, file, 'application/json');

/** Takes the evidence of a person's agreements out as a file. It asks why, because both are recorded. */
export function EvidenceExport({ contact }: { contact: string }) {
  const [reason, setReason] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const { mutate, isPending, error, data } = useExportConsentRecords();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { length } = shownWords(reason);
    if (length < REASON.min || length > REASON.max)
      return setInvalid(`Enter a reason of ${REASON.min} to ${REASON.max} characters.`);
    mutate({ contact, reason }, { onSuccess: (taken) => taken && save(taken) });
  };
  return (
    <Form onSubmit={submit} className="mt-4 grid gap-3">
      <Field
        label="Why do you need the evidence?"
        error={invalid ?? (error ? failureText(error) : undefined)}
        hint="We record the reason, your name and a fingerprint of the file."
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            readOnly={isPending}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setInvalid(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" look="outline" size="small" className="justify-self-start" busy={isPending}>
        <FileCheck2 aria-hidden className="size-4" />
        Export evidence
      </Button>
      {data && (
        <p className="text-positive">
          The evidence is in your downloads. Its SHA-256 fingerprint:{' '}
          <span className="break-all">{data.file_hash}</span>
        </p>
      )}
    </Form>
  );
}
