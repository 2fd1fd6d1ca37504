import { paths } from '../../config/paths.ts';
import { WORKSHEET_TOOLS } from '../../domain/tools/worksheet.ts';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import { LineIcon } from '../layout/line-icon.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const TITLE = 'Tools';
const trail = [{ name: TITLE, to: paths.tools }];

const tools = [
  {
    to: paths.toolIraCost,
    name: WORKSHEET_TOOLS['gold-ira-cost'],
    text: 'Your own quote, year by year, and how far gold must rise before you gain anything.',
  },
  {
    to: paths.toolSalesTax,
    name: WORKSHEET_TOOLS['sales-tax'],
    text: 'What a state charges on coins and bars, with the source.',
  },
  {
    to: paths.toolIraMetal,
    name: WORKSHEET_TOOLS['ira-eligible'],
    text: 'The coins the law names, and the fineness it requires of the rest.',
  },
  {
    to: paths.toolIraLimits,
    name: WORKSHEET_TOOLS['ira-limits'],
    text: 'What you can put in and what you must take out, by your year of birth.',
  },
  {
    to: paths.toolPrices,
    name: 'Gold and consumer prices since 1960',
    text: "What an ounce cost, what that is in today's dollars, and how far it fell.",
  },
];

/** The index of the tools. */
export function ToolsPage() {
  return (
    <Container className="pt-6 pb-section">
      <PageHead
        title="Tools for Gold and IRA Decisions"
        description="Use your own numbers: the cost of a gold IRA, sales tax by state, which coins an IRA may hold, IRA limits by year of birth."
        path={paths.tools}
        structuredData={[breadcrumbList(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <h1 className="mt-8 text-title sm:mt-12">{TITLE}</h1>
      <p className="mt-4 max-w-narrow text-lead">
        Use your own numbers. What you enter becomes part of the page's address, so you can save it or share
        it. We do not store it unless you ask us to send you the worksheet.
      </p>
      <ul className="mt-10 grid gap-x-12 border-t border-line-strong lg:grid-cols-2">
        {tools.map(({ to, name, text }) => (
          <li key={to} className="border-b border-line">
            <SiteLink to={to} className="group flex items-start justify-between gap-6 py-6">
              <span>
                <span className="font-display text-h4 text-ink-900 group-hover:text-gold-700">{name}</span>
                <span className="mt-1 block">{text}</span>
              </span>
              <LineIcon
                name="arrow"
                className="mt-1.5 size-5 shrink-0 text-gold-700 transition-transform group-hover:translate-x-1"
              />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Container>
  );
}
