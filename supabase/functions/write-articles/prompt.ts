import { templateNameOf } from '../../../src/domain/articles/article.ts';
import type { FactPack } from '../../../src/domain/facts/fact-pack.ts';
import { fillPrompt } from '../../../src/domain/generation/prompt-placeholders.ts';
import { parseGenerationRequest } from '../_shared/generation-request.ts';
import type { ClaimedJob } from './queue.ts';

/** The names are read as generate-article reads them, so that both ask for the same text. */
export function promptFor(template: string, location: ClaimedJob['location'], pack: FactPack): string {
  const templateName = templateNameOf(location.location_type);
  return fillPrompt(template, parseGenerationRequest({ location, templateName }).location, pack);
}
