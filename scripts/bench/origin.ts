import type { PreviewServer } from 'vite';

/** Where a started server answers, without a slash at the end. */
export const originOf = (server: PreviewServer): string =>
  server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
