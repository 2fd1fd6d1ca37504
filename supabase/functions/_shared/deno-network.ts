import type { Network } from './called-address.ts';

/**
 * The name service and the connections of this runtime. Deno.createHttpClient, which could pin an address too, is not in
 * Supabase's Edge Runtime; Deno.connect and Deno.startTls are.
 */
export const denoNetwork = (url: string): Network => ({
  isLocal: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname),
  // Each is async, so that a runtime without it fails this one call only.
  resolveName: async (host, kind) => await Deno.resolveDns(host, kind),
  connect: async (address, port, host) =>
    await Deno.startTls(await Deno.connect({ hostname: address, port }), { hostname: host }),
});
