import type { ReactNode } from 'react';
import { useKnownCompany } from '../../../data/company/use-company.ts';
import { namedTitle } from '../../../domain/company/company.ts';
import { SEO_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '../../../domain/seo.ts';

/** Shortens a text as search engines do: at a word boundary, with an ellipsis. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 20)).trimEnd()} ...`;
}

type SearchPreviewProps = { title: string; description: string; path: string; children?: ReactNode };

/** Shows the page as search engines may show it, and where each text comes from. */
export function SearchPreview({ title, description, path, children }: SearchPreviewProps) {
  const company = useKnownCompany();
  return (
    <figure className="rounded border border-line bg-white p-4">
      <figcaption className="mb-2 text-xs font-semibold text-ink-600">Search result preview</figcaption>
      <p className="truncate text-xs text-ink-600">
        {company && new URL(company.siteUrl).host}
        {path.replaceAll('/', ' › ')}
      </p>
      <p className="mt-1 text-[1.125rem] leading-snug text-info">
        {shortened(company ? namedTitle(title, company.name) : title, SEO_TITLE_LENGTH)}
      </p>
      <p className="mt-1 text-ink-600">{shortened(description, SEO_DESCRIPTION_LENGTH)}</p>
      {children && <div className="mt-3 border-t border-line pt-3">{children}</div>}
    </figure>
  );
}
