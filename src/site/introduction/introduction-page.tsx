import { paths } from '../../config/paths.ts';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { IntroductionForm } from './introduction-form.tsx';
import { IntroductionSteps } from './introduction-steps.tsx';

const TITLE = 'Ask for an introduction to an advisor';
const trail = [
  { name: 'Contact', to: paths.contact },
  { name: 'Introduction', to: paths.introduction },
];
const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

function WhatHappens() {
  return (
    <section aria-labelledby="what-happens">
      <h1 className="text-title">{TITLE}</h1>
      <p className="mt-4 max-w-narrow text-lead">
        We are not an advisor and give no advice. If you want to talk to one, tell us where you live and what
        you would like to ask.
      </p>
      <h2 id="what-happens" className="mt-10 text-h3">
        What happens to your request
      </h2>
      <IntroductionSteps />
      <p className="mt-4 max-w-small-measure text-sm text-ink-600">
        We may be paid for an introduction. We explain how, and who pays us,{' '}
        <SiteLink to={paths.about} className={linkClasses}>
          on our About page
        </SiteLink>
        . What we store, and how to have it deleted, is in the{' '}
        <SiteLink to={paths.privacy} className={linkClasses}>
          Privacy Policy
        </SiteLink>
        .
      </p>
    </section>
  );
}

export function IntroductionPage() {
  return (
    <Container className="pt-6 pb-section">
      <PageHead
        title={TITLE}
        description="Tell us where you live and what you would like to ask an advisor. Who sees your request, and what happens to it."
        path={paths.introduction}
        structuredData={[breadcrumbList(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 sm:mt-12 lg:grid-cols-[1fr_27rem]">
        <WhatHappens />
        <section
          aria-labelledby="introduction-form"
          className="rounded border border-line border-t-2 border-t-gold-500 bg-white p-6 sm:p-8"
        >
          <h2 id="introduction-form" className="text-h3">
            Your request
          </h2>
          <p className="mt-2 mb-6 text-sm text-ink-600">
            All fields are required. We do not ask for your phone number.
          </p>
          <IntroductionForm />
        </section>
      </div>
    </Container>
  );
}
