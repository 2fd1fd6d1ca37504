import * as z from 'zod/mini';
import { isBlank } from '../locations/location.ts';
import { cleanName } from '../typed-text.ts';
import { isModelId } from './ai-model.ts';

/** Dollars per million tokens of a model from a day (YYYY-MM-DD) on. A batch costs `batch_factor` of it. */
export type ModelPrice = {
  id: string;
  model: string;
  valid_from: string;
  input: number;
  cached_input: number;
  output: number;
  batch_factor: number;
  source: string;
};

/** What one million tokens may cost at most (a CHECK on `model_prices`). */
const MOST = 10_000;

const amount = (label: string, max: number) =>
  z.pipe(
    z.string().check(z.refine((text) => /^\s*\d*\.?\d+\s*$/.test(text), `${label} must be a number.`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.refine((value) => value <= max, `${label} must be at most ${max.toLocaleString('en-US')}.`)),
    ),
  );

/** The form of a price: texts as they are typed. */
export const modelPriceSchema = z
  .object({
    model: z
      .pipe(
        z.string(),
        z.transform((text) => text.trim()),
      )
      .check(z.refine(isModelId, 'Enter a model ID of up to 100 characters, without spaces.')),
    valid_from: z
      .string()
      .check(
        z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text), 'Enter the date when the price takes effect.'),
      ),
    input: amount('The input price', MOST),
    cached_input: amount('The cached input price', MOST),
    output: amount('The output price', MOST),
    batch_factor: amount('The batch price factor', 1),
    source: z.pipe(z.string(), z.transform(cleanName)).check(
      z.refine((text) => !isBlank(text), 'Enter the source of the price.'),
      z.refine((text) => text.length <= 500, 'Use 500 characters or fewer.'),
    ),
  })
  .check(
    z.refine(({ cached_input, input }) => cached_input <= input, {
      message: 'The cached input price cannot be higher than the input price.',
      path: ['cached_input'],
    }),
  );

export type ModelPriceFields = z.input<typeof modelPriceSchema>;
export type NewModelPrice = z.output<typeof modelPriceSchema>;

export const NO_PRICE: ModelPriceFields = {
  ...{ model: '', valid_from: '', input: '', cached_input: '', output: '', batch_factor: '0.5', source: '' },
};

/** The price of a model that holds on a day, or null if none is known. */
export function priceOn(day: string, model: string, prices: readonly ModelPrice[]): ModelPrice | null {
  const known = prices.filter((price) => price.model === model && price.valid_from <= day);
  return known.reduce<ModelPrice | null>(
    (newest, price) => (newest && newest.valid_from >= price.valid_from ? newest : price),
    null,
  );
}

/** A price as the form's fields show it. */
export const priceFields = ({ id: _, ...price }: ModelPrice): ModelPriceFields => ({
  ...price,
  input: String(price.input),
  cached_input: String(price.cached_input),
  output: String(price.output),
  batch_factor: String(price.batch_factor),
});
