import type { CallerClient } from '../_shared/caller-client.ts';

/** A text, and what the model was asked with: the name of the template and its words. */
export interface WrittenText {
  content: string;
  model: string;
  template_name: string;
  template: string;
}

/** Records in the database which model and prompt wrote a text; returns whether that worked. */
export type RecordText = (text: WrittenText, signal: AbortSignal) => Promise<boolean>;

/**
 * An article is marked with a model only where the database has recorded that the model wrote its text, and only the
 * secret key may record that. A text that could not be recorded is still returned, because it has been paid for.
 */
export function recordTextsBy(service: CallerClient): RecordText {
  return async (text, signal) => {
    const { error } = await service.rpc('record_generated_text', text).abortSignal(signal);
    return error === null;
  };
}
