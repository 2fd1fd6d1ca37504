/** The body of one request, as a chat completion takes it. */
export interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
  max_completion_tokens?: number;
  reasoning_effort?: string;
  response_format?: { type: string };
}

export interface BatchLine {
  custom_id: string;
  body: ChatBody;
}

export interface BatchError {
  code: string;
  message: string;
  param: string | null;
  line: number | null;
}

const errorAt = (line: number | null, code: string, message: string): BatchError => ({
  ...{ code, message, line },
  param: null,
});

/** About four octets are a token, as with the provider's own count of English. */
export const inputTokensOf = ({ body }: BatchLine): number =>
  Math.ceil(body.messages.reduce((sum, { content }) => sum + content.length, 0) / 4);

function parsedLine(text: string, at: number): BatchLine | BatchError {
  try {
    const { custom_id, method, url, body } = JSON.parse(text);
    if (typeof custom_id !== 'string' || method !== 'POST' || url !== '/v1/chat/completions') {
      return errorAt(at, 'invalid_request', 'custom_id, method or url is missing or not allowed.');
    }
    if (typeof body?.model !== 'string' || !Array.isArray(body.messages)) {
      return errorAt(at, 'invalid_body', 'The body names no model or no messages.');
    }
    return { custom_id, body };
  } catch {
    return errorAt(at, 'invalid_json_line', 'This line is not parseable as valid JSON.');
  }
}

/** Validates an input file as the provider does, and returns its lines or the errors in them. */
export function validated(file: string): { lines: BatchLine[]; errors: BatchError[] } {
  const parsed = file
    .replace(/\n$/, '')
    .split('\n')
    .map((text, at) => parsedLine(text, at + 1));
  const lines = parsed.filter((each): each is BatchLine => 'custom_id' in each);
  const errors = parsed.filter((each): each is BatchError => 'code' in each);
  if (file === '') errors.push(errorAt(null, 'empty_file', 'The input file is empty.'));
  if (lines.length > 50_000) errors.push(errorAt(null, 'too_many_tasks', 'At most 50,000 requests.'));
  if (new Set(lines.map(({ custom_id }) => custom_id)).size !== lines.length) {
    errors.push(errorAt(null, 'duplicate_custom_id', 'The custom_id of each request must be unique.'));
  }
  if (new Set(lines.map(({ body }) => body.model)).size > 1) {
    errors.push(errorAt(null, 'mismatched_model', 'All requests of a batch must name the same model.'));
  }
  return { lines, errors };
}

/** The error in the metadata of a batch; null if there is none. */
export function metadataProblem(metadata: unknown): string | null {
  if (metadata === undefined || metadata === null) return null;
  if (typeof metadata !== 'object') return 'metadata must be an object.';
  const entries = Object.entries(metadata);
  if (entries.length > 16) return 'metadata has more than 16 keys.';
  const tooLong = entries.some(
    ([key, value]) => key.length > 64 || typeof value !== 'string' || value.length > 512,
  );
  return tooLong ? 'A key or value of metadata is too long or no string.' : null;
}
