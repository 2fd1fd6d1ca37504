import * as z from 'zod/mini';
import { FACT_SUBJECTS } from '../../domain/facts/fact-kinds.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const text = z.nullable(z.string());
const words = z.object({ status: text, amount: z.nullable(z.number()), note: text });
const changedFacts = z.array(
  z.object({
    ...{ fact_id: z.string(), subject: z.enum(FACT_SUBJECTS), kind: z.string(), changed_at: z.string() },
    was: words,
    /** Null if the fact is no longer public. */
    becomes: z.nullable(words),
  }),
);
export type ChangedFact = z.output<typeof changedFacts>[number];

/** The facts that have changed since an article's text was written, newest first. */
export const fetchChangedFacts = async (client: DataClient, article: string): Promise<ChangedFact[]> =>
  changedFacts.parse(dataOf(await client.rpc('changed_facts', { article }), 'Reading the changed facts'));
