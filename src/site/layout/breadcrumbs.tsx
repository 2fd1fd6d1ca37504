import { paths } from '../../config/paths.ts';
import type { StructuredPart } from './page-head.tsx';
import { SiteLink } from './site-link.tsx';

export type Crumb = { name: string; to: string };

const withHome = (trail: readonly Crumb[]): Crumb[] => [{ name: 'Home', to: paths.home }, ...trail];

/** Shows where a page belongs: Home, the levels in between, and last the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const crumbs = withHome(trail);
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-600 print:hidden">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ name, to }, at) => {
          const isLast = at === crumbs.length - 1;
          return (
            <li key={to} className="flex items-center">
              {at > 0 && (
                <span aria-hidden className="px-2.5 text-line-strong">
                  /
                </span>
              )}
              {isLast ? (
                <span aria-current="page" className="flex min-h-11 items-center text-ink-900">
                  {name}
                </span>
              ) : (
                <SiteLink
                  to={to}
                  className="flex min-h-11 items-center underline-offset-4 hover:text-ink-900 hover:underline"
                >
                  {name}
                </SiteLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Returns the same trail for search engines (schema.org). */
export const breadcrumbList =
  (trail: readonly Crumb[]): StructuredPart =>
  ({ siteUrl }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: withHome(trail).map(({ name, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${siteUrl}${to}`,
    })),
  });
