import type { Environment } from '../../supabase/local/environment.ts';
import { hostedProject } from '../../supabase/local/hosted-project.ts';
import { mountBackend } from '../../supabase/local/http/mount-backend.ts';
import { type HttpOptions, type Middleware, serveHttp } from './http-site.ts';

export type ServeOptions = HttpOptions & { environment: Environment };

/**
 * Serves the bundled site with the local backend in this process, for programs that use the database themselves. The
 * environment may name a hosted project instead.
 */
export async function serveSite({ environment, ...options }: ServeOptions) {
  const { url, attached, close } = await serveHttp({
    ...options,
    open: hostedProject(environment)
      ? null
      : async (httpServer, log) => {
          const middlewares: Middleware[] = [];
          const use = (middleware: Middleware) => void middlewares.push(middleware);
          return { middlewares, ...(await mountBackend({ httpServer, use, environment, log })) };
        },
  });
  return { url, backend: attached?.backend ?? null, close };
}
