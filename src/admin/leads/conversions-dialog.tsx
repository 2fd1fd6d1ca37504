import { useId, useState } from 'react';
import { adminClient } from '../../data/client/admin-client.ts';
import {
  type AdConversion,
  CONVERSION_STAGES,
  type ConversionStage,
  fetchAdConversions,
} from '../../data/leads/ad-conversions.ts';
import { recordListExport } from '../../data/leads/personal-data.ts';
import { AD_CLICK_KINDS, type AdClickKind } from '../../domain/leads/ad-click.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useCsvExport } from '../csv-files/use-csv-export.ts';

const STAGE_LABELS: Record<ConversionStage, string> = {
  lead: 'Lead',
  contacted: 'Contacted',
  introduced: 'Introduced',
  won: 'Won',
};

const KINDS = Object.keys(AD_CLICK_KINDS).filter((kind): kind is AdClickKind => kind in AD_CLICK_KINDS);

/** "2026-05-02 10:00:00+00:00", as both ad accounts read it. */
const timeText = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}+00:00`;

const columnsOf = (kind: AdClickKind, conversion: string) => [
  { name: `${AD_CLICK_KINDS[kind]} Click ID`, value: ({ click_id }: AdConversion) => click_id },
  { name: 'Conversion Name', value: () => conversion },
  { name: 'Conversion Time', value: ({ happened_at }: AdConversion) => timeText(happened_at) },
];

type Asked = { kind: AdClickKind; stage: ConversionStage; name: string };
type FieldsProps = { asked: Asked; isTried: boolean; onChange: (patch: Partial<Asked>) => void };

const Choices = ({ asked: { kind, stage }, onChange }: FieldsProps) => (
  <>
    <Field label="Ad account">
      {(control) => (
        <Select
          {...control}
          value={kind}
          onChange={({ target }) =>
            onChange({ kind: KINDS.find((each) => each === target.value) ?? 'gclid' })
          }
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {AD_CLICK_KINDS[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="What counts" hint="Each request that has come at least this far.">
      {(control) => (
        <Select
          {...control}
          value={stage}
          onChange={({ target }) =>
            onChange({ stage: CONVERSION_STAGES.find((each) => each === target.value) ?? 'won' })
          }
        >
          {CONVERSION_STAGES.map((each) => (
            <option key={each} value={each}>
              {STAGE_LABELS[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </>
);

const NameField = ({ asked: { name }, isTried, onChange }: FieldsProps) => (
  <Field
    label="Conversion name"
    hint="Exactly as the ad account has it."
    error={isTried && !name.trim() ? 'Enter the name.' : undefined}
  >
    {(control) => (
      <Input
        {...control}
        maxLength={100}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    )}
  </Field>
);

type Period = { since: string | null; until: string | null };

function useConversions({ kind, stage, name }: Asked, period: Period) {
  return useCsvExport('conversion', columnsOf(kind, name.trim()), async () => {
    const conversions = await fetchAdConversions(adminClient, { kind, stage, ...period });
    await recordListExport(adminClient, { leads: conversions.length });
    return conversions;
  });
}

type ConversionsDialogProps = { period: Period; onClose: () => void };

/** Makes the file of conversions that an ad account imports. */
export function ConversionsDialog({ period, onClose }: ConversionsDialogProps) {
  const formId = useId();
  const [asked, setAsked] = useState<Asked>({ kind: 'gclid', stage: 'won', name: '' });
  const [isTried, setIsTried] = useState(false);
  const { start, isExporting } = useConversions(asked, period);
  const fields = { asked, isTried, onChange: (patch: Partial<Asked>) => setAsked({ ...asked, ...patch }) };
  return (
    <Dialog
      open
      isLookup
      onClose={onClose}
      title="Export conversions"
      description="Only requests of the period from people who clicked an ad and agreed to share the result with its seller. We keep clicks for 90 days."
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
          <Button look="ink" type="submit" form={formId} busy={isExporting}>
            {isExporting ? 'Exporting...' : 'Export conversions'}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (asked.name.trim() && !isExporting) start();
        }}
      >
        <Choices {...fields} />
        <NameField {...fields} />
      </Form>
    </Dialog>
  );
}
