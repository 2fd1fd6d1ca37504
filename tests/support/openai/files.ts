import { randomUUID } from 'node:crypto';
import { json, type Reply, refusal } from './replies.ts';

export interface FakeFile {
  id: string;
  filename: string;
  purpose: string;
  content: Buffer;
  created_at: number;
  expires_at: number | null;
}

const now = () => Math.floor(Date.now() / 1000);

const shown = ({ content, ...file }: FakeFile) => ({
  ...file,
  ...{ object: 'file', bytes: content.length, status: 'processed', status_details: null },
});

/** The start of a range such as `bytes=100-`; null without a range or with an unknown form. */
function rangeOf(header: string | undefined): number | null {
  const from = /^bytes=(\d+)-$/.exec(header ?? '')?.[1];
  return from === undefined ? null : Number(from);
}

/** The provider's files: POST, GET, GET .../content and DELETE of /v1/files. */
export function fakeFiles() {
  const files = new Map<string, FakeFile>();
  let servesRanges = true;

  const add = (file: Omit<FakeFile, 'id' | 'created_at'>): FakeFile => {
    const added = { ...file, id: `file-${randomUUID()}`, created_at: now() };
    files.set(added.id, added);
    return added;
  };

  async function upload(body: Buffer, contentType: string): Promise<Reply> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
      .formData()
      .catch(() => null);
    const file = form?.get('file');
    const purpose = form?.get('purpose');
    if (!(file instanceof File) || purpose !== 'batch') {
      return refusal(400, 'A file and the purpose "batch" are required.', {}, 'invalid_request');
    }
    if (!file.name.endsWith('.jsonl')) return refusal(400, `Invalid extension of ${file.name}.`);
    const seconds = Number(form?.get('expires_after[seconds]') ?? 0);
    if (seconds !== 0 && (seconds < 3600 || seconds > 2_592_000))
      return refusal(400, 'Invalid expires_after.');
    const content = Buffer.from(await file.arrayBuffer());
    const expires_at = seconds === 0 ? null : now() + seconds;
    return json(shown(add({ filename: file.name, purpose, content, expires_at })));
  }

  function contentOf(file: FakeFile, range: string | undefined): Reply {
    const from = servesRanges ? rangeOf(range) : null;
    const headers = { 'content-type': 'application/octet-stream' };
    if (from === null) return { status: 200, body: file.content.toString(), headers };
    const size = file.content.length;
    if (from >= size) return refusal(416, 'Range not satisfiable');
    return {
      status: 206,
      body: file.content.subarray(from).toString(),
      headers: { ...headers, 'content-range': `bytes ${from}-${size - 1}/${size}` },
    };
  }

  return {
    all: () => [...files.values()],
    get: (id: string) => files.get(id),
    add,
    /** The provider may serve parts of a file, or always all of it. */
    setRanges: (serves: boolean) => {
      servesRanges = serves;
    },
    clear: () => {
      servesRanges = true;
      files.clear();
    },
    async answer({ method, id, action, body, contentType, range }: FileRequest): Promise<Reply> {
      if (method === 'POST' && id === undefined) return upload(body, contentType);
      if (method === 'GET' && id === undefined) {
        return json({ object: 'list', data: [...files.values()].map(shown), has_more: false });
      }
      const file = files.get(id ?? '');
      if (!file) return refusal(404, `No such File object: ${id}`, {}, 'not_found');
      if (method === 'GET' && action === 'content') return contentOf(file, range);
      if (method === 'GET') return json(shown(file));
      if (method !== 'DELETE') return refusal(405, 'Method not allowed');
      files.delete(file.id);
      return json({ id: file.id, object: 'file', deleted: true });
    },
  };
}

interface FileRequest {
  method: string;
  id: string | undefined;
  action: string | undefined;
  body: Buffer;
  contentType: string;
  range: string | undefined;
}

export type FakeFiles = ReturnType<typeof fakeFiles>;
