import { useContext } from 'react';
import { useCompany } from '../../data/company/use-company.ts';
import { type Company, namedTitle } from '../../domain/company/company.ts';
import { NoIndexContext } from '../../lib/no-index.ts';
import { useAskedQuery } from './asked-query.ts';
import { StructuredData } from './structured-data.tsx';

/** A part of a page's structured data (schema.org), which may name the company and its address. */
export type StructuredPart = (company: Company) => object;

type PageHeadProps = {
  title: string;
  description: string;
  /** The page's canonical address, such as '/california'; null for a page without one (not found). */
  path: string | null;
  /** Keeps the page out of search engines because of its content. The route table does so for whole screens, and for queries. */
  noindex?: boolean;
  /** Structured data (schema.org), one object each. */
  structuredData?: StructuredPart[];
  type?: 'website' | 'article';
};

/** Renders the page's title, description, canonical address and social card; React moves them into the head. */
export function PageHead({
  title,
  description,
  path,
  noindex = false,
  structuredData = [],
  type = 'website',
}: PageHeadProps) {
  const closed = useContext(NoIndexContext);
  const { asked } = useAskedQuery();
  const isClosed = closed === 'with a query' ? asked.toString() !== '' : closed !== undefined;
  const company = useCompany();
  const { name, siteUrl } = company;
  const url = path === null ? null : `${siteUrl}${path === '/' ? '/' : path}`;
  return (
    <>
      <title>{namedTitle(title, name)}</title>
      <meta name="description" content={description} />
      {(isClosed || noindex) && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${siteUrl}/images/og-1200.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData data={structuredData.map((part) => part(company))} />
    </>
  );
}
