import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSaveModelPrice } from '../../../data/generation/model-prices.ts';
import {
  type ModelPrice,
  type ModelPriceFields,
  modelPriceSchema,
  type NewModelPrice,
  NO_PRICE,
  priceFields,
} from '../../../domain/generation/model-price.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { useAttempt } from '../../outcomes/use-attempt.ts';

const amounts: readonly (readonly [keyof ModelPriceFields, string, string?])[] = [
  ['input', 'Input'],
  ['cached_input', 'Cached input'],
  ['output', 'Output'],
  ['batch_factor', 'Batch price factor', 'For example, 0.5 for half the price.'],
];

type PriceForm = UseFormReturn<ModelPriceFields, unknown, NewModelPrice>;

function PriceFields({ form: { register, formState } }: { form: PriceForm }) {
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Model" error={errors.model?.message} hint="Enter the name that the AI provider uses.">
          {(control) => (
            <Input {...control} {...register('model')} spellCheck={false} autoCapitalize="none" />
          )}
        </Field>
        <Field label="Valid from" error={errors.valid_from?.message} hint="From midnight UTC.">
          {(control) => <Input {...control} {...register('valid_from')} type="date" />}
        </Field>
      </div>
      <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-semibold text-ink-900">Dollars per million tokens</legend>
        {amounts.map(([name, label, hint]) => (
          <Field key={name} label={label} hint={hint} error={errors[name]?.message}>
            {(control) => <Input {...control} {...register(name)} inputMode="decimal" autoComplete="off" />}
          </Field>
        ))}
      </fieldset>
      <Field label="Source" error={errors.source?.message} hint="Where you found the price, and when.">
        {(control) => <Input {...control} {...register('source')} />}
      </Field>
    </>
  );
}

type PriceDialogProps = {
  /** Null for a new one. */
  price: ModelPrice | null;
  /** The model of a new price, if it is known. */
  model?: string;
  onClose: () => void;
};

/** Adds or changes the price of a model. */
export function PriceDialog({ price, model = '', onClose }: PriceDialogProps) {
  const id = useId();
  const { mutateAsync } = useSaveModelPrice();
  const { attempt, isBusy, failure } = useAttempt();
  const form = useForm<ModelPriceFields, unknown, NewModelPrice>({
    resolver: zodResolver(modelPriceSchema),
    defaultValues: price ? priceFields(price) : { ...NO_PRICE, model },
  });
  const save = form.handleSubmit((values) =>
    attempt(async () => {
      await mutateAsync({ id: price?.id ?? null, price: values });
      toast({ title: 'Price saved', description: 'It applies to the next call.' });
      onClose();
    }),
  );
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      title={price ? 'Edit price' : 'Add price'}
      description="The cost of past calls does not change."
      footer={
        <>
          <Button look="quiet" busy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="ink" type="submit" form={id} busy={isBusy}>
            {isBusy ? 'Saving...' : 'Save price'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={save} className="grid gap-5">
        <FailureBox text={failure} />
        <PriceFields form={form} />
      </Form>
    </Dialog>
  );
}
