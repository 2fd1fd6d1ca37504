import OpenAI from 'openai';
import { z } from 'zod';
import { boundedAnswer } from './bounded-answer.ts';
import { type CompletionRequest, completionBody } from './completion-body.ts';
import { Failure, type Usage } from './failure.ts';
import { createRefusedParameters } from './refused-parameters.ts';
import { sentOnce } from './sent-once.ts';
import { upstreamFailure } from './upstream-failure.ts';

export interface Completion {
  content: string;
  /** Null where the provider does not say. */
  usage: Usage | null;
}

export type Complete = (request: CompletionRequest, signal: AbortSignal) => Promise<Completion>;

const tokens = z.number().int().min(0).max(1_000_000_000);
const usageSchema = z.object({
  prompt_tokens: tokens,
  completion_tokens: tokens,
  prompt_tokens_details: z.object({ cached_tokens: tokens.nullish() }).nullish(),
});

/** Answers are parsed, not trusted: OPENAI_BASE_URL may point at any server that claims to be compatible. */
const answerSchema = z.object({
  usage: usageSchema.nullish().catch(null),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** `maxRetries` is how often the SDK itself tries again on 429, 5xx and dropped connections. */
export function createCompletion(options: {
  apiKey: string;
  baseURL?: string;
  maxRetries?: number;
}): Complete {
  const openai = new OpenAI({
    maxRetries: 2,
    ...options,
    // The SDK's log would print prompts.
    logLevel: 'off',
    fetch: boundedAnswer(sentOnce),
    // A redirect would carry the key and the prompt to an address that no one configured.
    fetchOptions: { redirect: 'manual' },
  });
  const refused = createRefusedParameters();
  const ask = async (request: CompletionRequest, signal: AbortSignal): Promise<unknown> => {
    const allowed = refused.allowed(request);
    try {
      return await openai.chat.completions.create(completionBody(allowed), { signal });
    } catch (error) {
      // A refused request cost nothing. Each refusal removes a part for good, so this ends.
      if (refused.learn(error, allowed)) return ask(request, signal);
      throw error;
    }
  };
  return async (request, signal) => {
    try {
      return articleIn(await ask(request, signal));
    } catch (error) {
      throw error instanceof Failure ? error : upstreamFailure(error, request.model);
    }
  };
}

/** The text of a chat completion's body. Throws a Failure where it has none. */
export function articleIn(answer: unknown): Completion {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) {
    throw new Failure(502, 'The AI model sent an unreadable response.', { kind: 'malformed' });
  }
  const usage = usageIn(parsed.data.usage);
  const [choice] = parsed.data.choices;
  if (choice?.finish_reason === 'length') {
    throw new Failure(502, "The AI model's response was cut off.", { kind: 'cut_off', usage });
  }
  if (choice?.finish_reason === 'content_filter') {
    throw new Failure(502, "The AI model's content filter blocked the response.", {
      kind: 'refused',
      usage,
    });
  }
  if (choice?.message.refusal) {
    throw new Failure(502, 'The AI model refused to write the article.', { kind: 'refused', usage });
  }
  const content = withoutFence(choice?.message.content?.trim() ?? '');
  if (content === '') {
    throw new Failure(502, 'The AI model sent an empty response.', { kind: 'empty', usage });
  }
  return { content, usage };
}

function usageIn(usage: z.infer<typeof usageSchema> | null | undefined): Usage | null {
  if (!usage) return null;
  const { prompt_tokens: input, completion_tokens: output, prompt_tokens_details: details } = usage;
  return { input, cached: Math.min(details?.cached_tokens ?? 0, input), output };
}

/** Models often wrap the whole document in a code fence, which would then show as code. */
function withoutFence(content: string): string {
  return /^```(?:markdown|md)?\n([\s\S]*)\n```$/.exec(content)?.[1]?.trim() ?? content;
}
