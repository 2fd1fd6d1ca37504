import { factFindings } from '../../../src/domain/articles/article-findings.ts';
import { residueFindings, withoutResidue } from '../../../src/domain/articles/article-gate/model-residue.ts';
import { mainHeadingOf } from '../../../src/domain/articles/article-title.ts';
import { generatedFindings } from '../../../src/domain/articles/generated-text.ts';
import type { GenerationFailure } from '../../../src/domain/generation/generation-failure.ts';
import { fillPrompt } from '../../../src/domain/generation/prompt-placeholders.ts';
import { SERVICE_HEADERS } from '../../../src/domain/service-headers.ts';
import { authorize, bearerToken } from '../_shared/authorize.ts';
import type { CallerClient, Connect } from '../_shared/caller-client.ts';
import type { Complete } from '../_shared/complete.ts';
import { corsFor } from '../_shared/cors.ts';
import { withDeadline } from '../_shared/deadline.ts';
import { Failure } from '../_shared/failure.ts';
import { namedLocation, parseGenerationRequest } from '../_shared/generation-request.ts';
import { readJson } from '../_shared/json-body.ts';
import { articleHtml } from './article-html.ts';
import { countCall } from './call-count.ts';
import { readGeneratorSettings } from './generator-settings.ts';
import { readFactPack } from './location-facts.ts';
import type { SecretsSet } from './secrets-set.ts';
import type { RecordText } from './text-origin.ts';

export interface Dependencies {
  siteOrigins: readonly string[];
  /** The time limit of the whole call, including retries. */
  deadlineMs: number;
  connect: Connect;
  /** Null without an API key. */
  complete: Complete | null;
  recordText: RecordText;
  secretsSet: () => SecretsSet;
  log: (line: string) => void;
}

interface GeneratedArticle {
  content: string;
  htmlContent: string;
  model: string;
  /** Reasons not to publish the article unread. Empty if it passes the gate. */
  reviewReasons: string[];
}

/** The log line of a call, without content or personal data. */
interface CallRecord {
  status: number;
  model: string | null;
  ms: number;
  /** Why the model gave no text. */
  kind?: GenerationFailure;
  /** The text could not be recorded, so the article will not be marked with the model. */
  unrecorded?: true;
  /** Only the name of an unexpected error, because its message might quote content. */
  error?: string;
}

export function createHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = { ...SERVICE_HEADERS, ...corsFor(request, dependencies.siteOrigins) };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });

    const started = performance.now();
    const record: CallRecord = { status: 200, model: null, ms: 0 };
    const response = await withDeadline(request.signal, dependencies.deadlineMs, (signal) =>
      answer(request, dependencies, signal, record),
    ).then(
      (found) => Response.json(found, { headers }),
      (error) => {
        if (error instanceof Failure) record.kind = error.kind;
        else record.error = error instanceof Error ? error.name : typeof error;
        return refusal(error, headers);
      },
    );
    record.status = response.status;
    record.ms = Math.round(performance.now() - started);
    dependencies.log(JSON.stringify({ function: 'generate-article', ...record }));
    return response;
  };
}

const PURPOSE = 'generate articles';

/** POST writes an article; GET tells an administrator which secrets are set. */
async function answer(
  request: Request,
  dependencies: Dependencies,
  signal: AbortSignal,
  record: CallRecord,
): Promise<GeneratedArticle | SecretsSet> {
  if (request.method !== 'POST' && request.method !== 'GET')
    throw new Failure(405, 'Only GET and POST are allowed.');
  const token = bearerToken(request, PURPOSE);
  const client = dependencies.connect(token, signal);
  await authorize(client, token, PURPOSE);
  if (request.method === 'GET') return dependencies.secretsSet();
  return generate(request, client, dependencies, signal, record);
}

async function generate(
  request: Request,
  client: CallerClient,
  { complete, recordText }: Dependencies,
  signal: AbortSignal,
  record: CallRecord,
): Promise<GeneratedArticle> {
  const { location, templateName } = parseGenerationRequest(await readJson(request));
  if (!complete) throw new Failure(503, 'OPENAI_API_KEY is not set.', { kind: 'no_key' });
  const { model, template } = await readGeneratorSettings(client, templateName);
  record.model = model;
  await countCall(client);
  const named = namedLocation(location, templateName);
  const pack = await readFactPack(client, named);
  const answer = await complete({ model, prompt: fillPrompt(template, location, pack) }, signal);
  const content = withoutResidue(answer.content);
  const written = { content, model, template_name: templateName, template };
  if (!(await recordText(written, signal))) record.unrecorded = true;
  const texts = { title: mainHeadingOf(content) ?? '', meta_description: null, content };
  const reviewReasons = [
    ...residueFindings(answer.content),
    ...generatedFindings(texts, named, pack.sources),
    ...factFindings(texts, pack),
  ];
  return { content, htmlContent: articleHtml(content), model, reviewReasons };
}

function refusal(error: unknown, headers: Record<string, string>): Response {
  const { status, message, kind, issues, retryAfter } =
    error instanceof Failure ? error : new Failure(500, "Couldn't generate the article.");
  const extra: Record<string, string> =
    status === 405 ? { allow: 'GET, POST, OPTIONS' } : status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  if (retryAfter !== undefined) extra['retry-after'] = String(retryAfter);
  return Response.json({ error: message, kind, issues }, { status, headers: { ...headers, ...extra } });
}
