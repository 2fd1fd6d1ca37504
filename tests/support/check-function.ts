import type { SupabaseClient } from '@supabase/supabase-js';
import { parseCheck } from '../../supabase/functions/check-articles/check-request.ts';
import { checkStored, checkTexts } from '../../supabase/functions/check-articles/checked-articles.ts';

/** What the function check-articles answers, without its doors: who may call it is tested where it is served. */
export async function checkAnswer(client: SupabaseClient, service: SupabaseClient, body: unknown) {
  const check = parseCheck(body);
  const data =
    'texts' in check
      ? await checkTexts(client, service, check.article, check.texts)
      : { articles: await checkStored(client, service, check.articles) };
  return { data, error: null };
}
