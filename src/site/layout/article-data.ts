import { brand } from '../../config/brand.ts';

type ArticleFacts = {
  title: string;
  description: string;
  path: string;
  /** ISO dates. */
  published: string;
  modified: string;
};

/** Describes an article for search engines (schema.org). The site itself is its author. */
export function articleData({ title, description, path, published, modified }: ArticleFacts): object {
  const publisher = { '@type': 'Organization', name: brand.name, url: `${brand.siteUrl}/` };
  return {
    '@type': 'Article',
    headline: title,
    description,
    image: `${brand.siteUrl}/images/og-1200.jpg`,
    datePublished: published,
    dateModified: modified,
    mainEntityOfPage: `${brand.siteUrl}${path}`,
    author: publisher,
    publisher,
  };
}
