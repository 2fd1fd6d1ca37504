import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { ADVISER_REGISTER, BROKER_REGISTER } from '../../config/registers.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { useCompany } from '../../data/company/use-company.ts';
import type { PublicFact } from '../../data/facts/fact-reads.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import type { PublishedArticle } from '../../data/locations/published-location-reads.ts';
import type { Surroundings } from '../../data/locations/surroundings-reads.ts';
import { useAddress } from '../../lib/address.tsx';
import { longDate } from '../../lib/long-date.ts';
import { CorrectionsOf } from '../corrections/page-corrections.tsx';
import { FactSource } from '../facts/fact-source.tsx';
import { CorrectionLink } from '../layout/correction-link.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { ContributorNotes } from './contributor-notes.tsx';

type Origin = NonNullable<Surroundings['text']>['origin'];

const MADE: Record<Origin, string> = {
  person: 'A person wrote the text.',
  model: 'An AI model wrote the first draft of the text, and our software checked it.',
  template:
    'This is our standard text for a place of this kind. We are preparing a text just for this place.',
};

const External = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    rel="noopener"
    className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
  >
    {children}
  </a>
);

/** Tells visitors where to look up an advisor before paying one. */
function AdvisorCard({ regulator }: { regulator: PublicFact | undefined }) {
  return (
    <section
      aria-labelledby="advisors"
      className="break-inside-avoid rounded border border-line bg-paper-dim p-6"
    >
      <h2 id="advisors" className="text-h4">
        Check or find an advisor
      </h2>
      <p className="mt-2 max-w-small-measure text-sm">
        Two public databases show who is licensed and what complaints they have had. Both are free.
      </p>
      <ul className="mt-2">
        <li>
          <External href={ADVISER_REGISTER}>Investment advisers: SEC</External>
        </li>
        <li>
          <External href={BROKER_REGISTER}>Brokers: FINRA BrokerCheck</External>
        </li>
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-sm">
        Before you sign, enter the quote you were given:{' '}
        <SiteLink
          to={paths.toolIraCost}
          className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
        >
          what a gold IRA costs
        </SiteLink>
      </p>
      <p className="mt-3 border-t border-line pt-3 text-sm">
        Would you rather be introduced to one?{' '}
        <SiteLink
          to={paths.introduction}
          className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
        >
          Ask for an introduction
        </SiteLink>
      </p>
      {regulator?.note && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="text-sm">Securities regulator of the state: {regulator.note}</p>
          <FactSource {...regulator} />
        </div>
      )}
    </section>
  );
}

type PageRecordProps = {
  state: string;
  name: string;
  article: PublishedArticle | undefined;
  /** Who wrote the first version of the article, if known. */
  origin: Origin | undefined;
  /** The page's canonical address. */
  path: string;
};

/** Says who made the page and how, as far as known, and where to check an advisor. */
export function PageRecord({ state, name, article, origin, path }: PageRecordProps) {
  const { data: facts = [] } = useVisitorQuery(publicFactQueries.ofState(state));
  const { pathname } = useAddress();
  const company = useCompany();
  return (
    <div className="border-t border-line py-14 print:py-5">
      <Container className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="page-record">
          <h2 id="page-record" className="text-h4">
            How this page was made
          </h2>
          <p className="mt-2 max-w-measure">
            Published by {company.name}. {origin && MADE[origin]}
            {!article && `A guide to gold in ${name} is in preparation.`}
          </p>
          {article && (
            <p className="mt-2 max-w-small-measure text-sm text-ink-600">
              Text last changed on <time dateTime={article.updated_at}>{longDate(article.updated_at)}</time>.
            </p>
          )}
          {article && <ContributorNotes byline={article} />}
          <p className="mt-3 flex flex-wrap gap-x-6">
            <CorrectionLink page={pathname} />
            <SiteLink
              to={paths.editorialPolicy}
              className="inline-flex min-h-11 items-center text-sm text-ink-600 underline underline-offset-4 hover:text-gold-700"
            >
              Editorial policy and corrections
            </SiteLink>
          </p>
          <CorrectionsOf page={path} />
        </section>
        <AdvisorCard regulator={facts.find(({ kind }) => kind === 'securities_regulator')} />
      </Container>
    </div>
  );
}
