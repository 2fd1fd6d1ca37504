import type OpenAI from 'openai';
import { z } from 'zod';
import { isModelId } from '../../../src/domain/generation/ai-model.ts';
import { Failure } from '../_shared/failure.ts';
import { callProvider } from './batch-failures.ts';
import type { Database } from './database-calls.ts';

/** More models than any provider has. */
const MAX_MODELS = 2000;

/** Merely compatible servers send only the id. */
const listed = z.object({
  id: z.string(),
  created: z.number().nullish().catch(null),
  owned_by: z.string().nullish().catch(null),
  shutdown_date: z.string().nullish().catch(null),
});

export interface ModelListOptions {
  database: Database;
  /** Null without an API key. */
  provider: Pick<OpenAI, 'models'> | null;
}

const timeOf = (seconds: number | null | undefined): string | null =>
  seconds && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000).toISOString() : null;

/** The day of a date or time; null for anything else. */
function dayOf(text: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
}

async function readList(provider: Pick<OpenAI, 'models'>) {
  const models = new Map<string, object>();
  for await (const entry of provider.models.list()) {
    const { data } = listed.safeParse(entry);
    if (!data || !isModelId(data.id)) continue;
    models.set(data.id, {
      model: data.id,
      made_at: timeOf(data.created),
      owned_by: data.owned_by?.slice(0, 100) ?? null,
      shutdown_date: dayOf(data.shutdown_date),
    });
    if (models.size === MAX_MODELS) break;
  }
  return [...models.values()];
}

/** Reads the provider's list of models if that is due, and stores the list or the reason why it failed. */
export async function listModels({ database, provider }: ModelListOptions): Promise<void> {
  const isDue = await database.ask('claim_model_list', { has_key: provider !== null });
  if (isDue !== true || !provider) return;
  try {
    const models = await callProvider('', () => readList(provider));
    if (models.length > 0) await database.insist('store_model_list', { models });
    else await database.insist('fail_model_list', { problem: 'The list of models was empty.' });
  } catch (error) {
    await database.insist('fail_model_list', { problem: problemOf(error) });
  }
}

function problemOf(error: unknown): string {
  if (!(error instanceof Failure)) return "Couldn't save the list of models.";
  return error.kind === 'not_deployed'
    ? 'The AI provider does not offer a list of its models.'
    : error.message;
}
