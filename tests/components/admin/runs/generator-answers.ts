import { FunctionsHttpError } from '@supabase/supabase-js';

const refused = (status: number, error: string, kind: string) => async () => ({
  data: null,
  error: new FunctionsHttpError(Response.json({ error, kind }, { status })),
});

/** The model's text; the text about `name` passes the gate. */
export const writes = (content: string) => async () => ({
  data: { content, htmlContent: '', model: 'gpt-4o-mini' },
  error: null,
});

export const REFUSAL = "I'm sorry, but I can't assist with that request.";

/** The generator's answers without a key and after a failure of the provider. */
export const hasNoKey = refused(503, 'OPENAI_API_KEY is not set.', 'no_key');
export const keyIsRefused = refused(502, 'The AI provider rejected the API key.', 'key_refused');
export const hasNoTime = refused(504, 'The article was not finished within 60 seconds.', 'timeout');
