import { trustedHtml } from '../../lib/trusted-types.ts';

// Escaping "<" keeps a title from ending the script element early.
const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

/** What search engines read of a page (schema.org), an object each. Only what visitors see stands in it. */
export const StructuredData = ({ data }: { data: readonly object[] }) =>
  data.map((each) => (
    <script
      key={jsonLd(each)}
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON is our own, with "<" escaped above.
      dangerouslySetInnerHTML={{ __html: trustedHtml(jsonLd(each)) }}
    />
  ));
