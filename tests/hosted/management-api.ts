import { once } from 'node:events';
import http from 'node:http';
import { z } from 'zod';

const metadata = z.object({ entrypoint_path: z.string(), verify_jwt: z.boolean() });

export interface Upload {
  name: string;
  entrypoint: string;
  verifiesTokens: boolean;
  /** Path and text of each file, in the order of the upload. */
  files: [path: string, text: string][];
}

export const PROJECT_REF = 'abcdefghijklmnopqrst';
/** In the form of a personal access token. */
export const ACCESS_TOKEN = `sbp_${'0123456789'.repeat(4)}`;

async function uploadOf(name: string, body: Request): Promise<Upload> {
  const form = await body.formData();
  const { entrypoint_path, verify_jwt } = metadata.parse(JSON.parse(String(form.get('metadata'))));
  const files: Upload['files'] = [];
  for (const part of form.getAll('file'))
    if (typeof part !== 'string') files.push([part.name, await part.text()]);
  return { name, entrypoint: entrypoint_path, verifiesTokens: verify_jwt, files };
}

const deployed = ({ name, entrypoint }: Upload, version: number) => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${version}`, slug: name, name, version, status: 'ACTIVE' },
  ...{ created_at: 0, updated_at: 0, verify_jwt: false, import_map: false, entrypoint_path: entrypoint },
});

/** Records what `functions deploy` uploads to a project, and answers as the management API does. */
export async function startManagementApi() {
  const uploads: Upload[] = [];
  /** The functions that the last request of a deployment has named. */
  let activated: string[] = [];

  async function answer(
    method: string,
    address: URL,
    body: Request,
  ): Promise<[status: number, body: object]> {
    const route = `${method} ${address.pathname.replace(`/v1/projects/${PROJECT_REF}`, '')}`;
    if (route === 'GET ') return [200, { id: PROJECT_REF, ref: PROJECT_REF, name: 'recorded' }];
    if (route === 'GET /functions') return [200, []];
    if (route === 'POST /functions/deploy') {
      uploads.push(await uploadOf(address.searchParams.get('slug') ?? '', body));
      return [201, uploads.slice(-1).map((upload) => deployed(upload, uploads.length))[0] ?? {}];
    }
    if (route === 'PUT /functions') {
      const named = z.array(z.object({ slug: z.string() })).parse(await body.json());
      activated = named.map(({ slug }) => slug);
      return [200, { functions: named }];
    }
    return [404, { message: `Not recorded: ${route}` }];
  }

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', headers } = request;
    const address = new URL(request.url ?? '/', 'http://127.0.0.1');
    const type = headers['content-type'] ?? 'text/plain';
    const body = new Request(address, {
      method: 'POST',
      headers: { 'content-type': type },
      body: Buffer.concat(chunks),
    });
    const [status, json] =
      headers.authorization === `Bearer ${ACCESS_TOKEN}`
        ? await answer(method, address, body)
        : ([401, { message: 'Unauthorized' }] as const);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The management API has no port.');
  const url = `http://127.0.0.1:${listening.port}`;
  return {
    uploads,
    activated: () => activated,
    /** A profile of the CLI that goes here instead of to supabase.com. */
    profile: [
      'name: recorded',
      `api_url: ${url}`,
      `dashboard_url: ${url}`,
      'project_host: localhost',
      '',
    ].join('\n'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
