import type { ComponentType } from 'react';
import { guideFacts } from '../../config/guide-facts.ts';
import { paths } from '../../config/paths.ts';
import { LIMITS_YEAR } from '../../domain/checked-figures/checked-on.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { breadcrumbList } from '../layout/breadcrumbs.tsx';
import type { TextProps } from '../layout/delivered-html.tsx';
import { GUIDE_LABEL } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Section } from '../layout/section.tsx';
import { staticText } from '../layout/static-text.tsx';
import { GUIDE_FORM_ID, GuideHero } from './guide-hero.tsx';

/** Loads what the page shows and returns the screen. */
export async function loadFreeGuidePage() {
  const importDetails = async () => (await import('./guide-details.tsx')).GuideDetails;
  const Details = await staticText('guide-details', importDetails);
  return () => <FreeGuidePage Details={Details} />;
}

const trail = [{ name: 'Free Guide', to: paths.freeGuide }];

function BackToTop() {
  return (
    <Section surface="dim" aria-labelledby="back-to-top" className="py-16!">
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 id="back-to-top" className="text-h3">
            Read it before anyone quotes you a price
          </h2>
          <p className="mt-2">{guideFacts.pagesInWords} pages, free, yours to print and write on.</p>
        </div>
        <a href={`#${GUIDE_FORM_ID}`} className={buttonClasses('gold', 'large', 'shrink-0')}>
          {GUIDE_LABEL}
        </a>
      </div>
    </Section>
  );
}

function FreeGuidePage({ Details }: { Details: ComponentType<TextProps> }) {
  return (
    <>
      <PageHead
        title="Free Gold Investment Guide"
        description={`${guideFacts.pagesInWords} plain pages on gold and gold IRAs: what gold does in a portfolio, what it costs, storage, ${LIMITS_YEAR} tax limits, and what to ask a dealer.`}
        path={paths.freeGuide}
        structuredData={[breadcrumbList(trail)]}
      />
      <GuideHero />
      <Details as="div" />
      <BackToTop />
    </>
  );
}
