import { defaultArticleSlug } from '../../../src/domain/articles/article.ts';
import { builtInArticle } from '../../../src/domain/articles/article-template.ts';
import { readableText } from '../../../src/domain/readable-text.ts';
import type { Complete } from '../_shared/complete.ts';
import { withDeadline } from '../_shared/deadline.ts';
import { Failure } from '../_shared/failure.ts';
import { QueueError } from './database-calls.ts';
import { jobFailureOf } from './job-failure.ts';
import type { Pace } from './pace.ts';
import { promptFor } from './prompt.ts';
import type { ClaimedJob, Queue } from './queue.ts';
import { ARTICLE_FORM, judgedTexts } from './structured-article.ts';

export interface WriteOptions {
  queue: Queue;
  /** Null without an API key. */
  complete: Complete | null;
  pace: Pace;
  /** The time limit of a call. */
  callMs: number;
}

/** Asks for the text where none is stored, makes it an article, and returns how the job ended. */
export async function writeJob(job: ClaimedJob, options: WriteOptions): Promise<string> {
  const { queue, pace } = options;
  try {
    if (job.built_in) {
      return await queue.settle(
        job,
        { ...builtInArticle(job.location), slug: defaultArticleSlug(job.location), about: job.location },
        [],
      );
    }
    const content = job.answer ?? (await askFor(job, options));
    const { texts, findings } = judgedTexts(content, job.location, job.pack?.sources);
    const about = job.location;
    return await queue.settle(job, { ...texts, slug: defaultArticleSlug(about), about }, findings);
  } catch (error) {
    // We leave the job as it is: its claim expires, and the next worker continues from there.
    if (error instanceof QueueError) return 'unsettled';
    const outcome = await queue.fail(job, jobFailureOf(error)).catch(() => 'unsettled');
    // The database's pause begins only now, and it hands out no jobs until that is over.
    if (error instanceof Failure && error.providerPause !== undefined) pace.pause(error.providerPause);
    return outcome;
  }
}

async function askFor(job: ClaimedJob, { queue, complete, pace, callMs }: WriteOptions): Promise<string> {
  if (!complete) throw new Failure(503, 'OPENAI_API_KEY is not set.', { kind: 'no_key' });
  const {
    location,
    pack,
    model,
    most_output_tokens: mostOutputTokens,
    reasoning_effort: reasoningEffort,
  } = job;
  if (!pack) throw new Failure(500, 'The facts about the location are missing.');
  const prompt = promptFor(job.template, location, pack);
  const call = pace.begin();
  try {
    const { content, usage } = await withDeadline(new AbortController().signal, callMs, (signal) =>
      complete({ model, prompt, mostOutputTokens, reasoningEffort, form: ARTICLE_FORM }, signal),
    );
    call.succeeded();
    const stored = readableText(content);
    await queue.store(job, stored, usage);
    return stored;
  } catch (error) {
    if (error instanceof Failure && error.providerPause !== undefined) call.refused(error.providerPause);
    throw error;
  } finally {
    call.ended();
  }
}
