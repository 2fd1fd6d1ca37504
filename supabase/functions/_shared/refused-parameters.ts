import { BadRequestError, UnprocessableEntityError } from 'openai';
import type { CompletionRequest } from './completion-body.ts';

/** The parameters that a model may not support, by the provider's names. We get the article without them too. */
const OPTIONAL = { form: 'response_format', reasoningEffort: 'reasoning_effort' } as const;
type Optional = keyof typeof OPTIONAL;

/** The provider's names of the optional parts of a request that an error refuses. */
export function refusedParts(error: unknown): string[] {
  if (!(error instanceof BadRequestError || error instanceof UnprocessableEntityError)) return [];
  const { param, message } = error;
  return Object.values(OPTIONAL).filter((name) => param?.startsWith(name) || message.includes(name));
}

/** Remembers for each model which optional parts of a request its provider has refused. */
export function createRefusedParameters() {
  const refused = new Map<string, Set<Optional>>();
  const isRefused = (model: string, part: Optional) => refused.get(model)?.has(part) === true;
  return {
    /** The request without what its model is known to refuse. */
    allowed(request: CompletionRequest): CompletionRequest {
      const { form, reasoningEffort, ...rest } = request;
      return {
        ...rest,
        ...(form && !isRefused(request.model, 'form') ? { form } : {}),
        ...(reasoningEffort && !isRefused(request.model, 'reasoningEffort') ? { reasoningEffort } : {}),
      };
    },
    /** Whether the error refuses an optional part of this request, so that asking without it may succeed. */
    learn(error: unknown, request: CompletionRequest): boolean {
      const names = refusedParts(error);
      const parts = (['form', 'reasoningEffort'] as const).filter(
        (part) => request[part] && names.includes(OPTIONAL[part]),
      );
      const known = refused.get(request.model) ?? new Set();
      for (const part of parts) known.add(part);
      refused.set(request.model, known);
      return parts.length > 0;
    },
  };
}
