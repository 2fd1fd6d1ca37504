import * as z from 'zod/mini';
import type { StylePart } from './page-styles.ts';

const stylePart: z.ZodMiniType<StylePart> = z.union([
  z.object({
    selectors: z.array(z.object({ text: z.string(), needs: z.array(z.array(z.string())) })),
    body: z.string(),
  }),
  z.object({ css: z.string(), name: z.string() }),
  z.object({ css: z.string() }),
  z.object({ open: z.string(), parts: z.array(z.lazy(() => stylePart)) }),
]);

const siteBuild = z.object({
  /** The bundler's index.html, with the markers that the template fills. */
  indexHtml: z.string(),
  /** That page for addresses that are not rendered. */
  siteShell: z.string(),
  /** The back office's page. */
  adminShell: z.string(),
  files: z.object({
    entry: z.string(),
    styles: z.object({ parts: z.array(stylePart), initial: z.record(z.string(), z.string()) }),
    stylesheet: z.string(),
    typefaces: z.string(),
    bootScript: z.string(),
  }),
  /** The files that each screen needs, by its source file. */
  screens: z.record(z.string(), z.array(z.string())),
  headers: z.array(z.object({ pattern: z.string(), headers: z.array(z.tuple([z.string(), z.string()])) })),
});

/** What the bundling tells the server: data that JSON can hold, because it may run elsewhere and later. */
export type SiteBuild = z.infer<typeof siteBuild>;

export const parseSiteBuild = (text: string): SiteBuild => siteBuild.parse(JSON.parse(text));
