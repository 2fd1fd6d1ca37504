import type { Connect } from './caller-client.ts';

/** Records in the database which model wrote a text; returns whether that worked. */
export type RecordText = (content: string, model: string, signal: AbortSignal) => Promise<boolean>;

/**
 * An article is marked with a model only where the database has recorded that the model wrote its text, and only the
 * service key may record that. A text that could not be recorded is still returned, because it has been paid for.
 */
export function recordTextsBy(connect: Connect, serviceKey: string): RecordText {
  return async (content, model, signal) => {
    const { error } = await connect(serviceKey, signal).rpc('record_generated_text', { content, model });
    return error === null;
  };
}
