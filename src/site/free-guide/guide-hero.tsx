import { guideFacts } from '../../config/guide-facts.ts';
import { paths } from '../../config/paths.ts';
import { LIMITS_YEAR } from '../../domain/checked-figures/checked-on.ts';
import { FIRST_SCREEN_END, WIDE_FIRST_SCREEN_END } from '../../lib/first-screen.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { FIRST_ACTION, GUIDE_LABEL } from '../layout/guide-link.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { GuideCover } from './guide-cover.tsx';
import { GuideForm } from './guide-form.tsx';
import { GuideSpreads } from './guide-spreads.tsx';

/** The links to the form lead here. */
export const GUIDE_FORM_ID = 'get-the-guide';

const facts = [
  `${guideFacts.pages} pages, half an hour to read`,
  'A worked example of the fees',
  'A worksheet for three quotes, to fill in',
  `${LIMITS_YEAR} tax limits, with sources`,
];

function FormCard() {
  return (
    <div
      id={GUIDE_FORM_ID}
      className="scroll-mt-24 rounded border border-line border-t-2 lg:col-start-2 lg:row-start-1 border-t-gold-500 bg-white p-6 sm:p-8"
    >
      <h2 id="guide-form" className="text-h3">
        Where should we send it?
      </h2>
      <p className="mt-2 mb-6 text-sm text-ink-600">All three fields are required.</p>
      <GuideForm />
      <p className="mt-5 text-xs leading-relaxed text-ink-600">
        We use this to provide the guide and to follow up on your request. An advisor gets your details only
        if you agree. See the{' '}
        <SiteLink to={paths.privacy} className="underline underline-offset-2 hover:text-ink-900">
          Privacy Policy
        </SiteLink>
        .
      </p>
    </div>
  );
}

/** The cover and the booklet's contents. */
function Booklet() {
  return (
    // With text so large that a line would hold one word, the list goes below the cover.
    <div className="mt-9 flex flex-wrap items-center gap-7 sm:gap-12">
      <GuideCover sizes="(min-width: 40rem) 13rem, 8.5rem" className="w-[8.5rem] shrink-0 sm:w-[13rem]" />
      <ul className="min-w-0 grow basis-[9rem] text-sm sm:text-base">
        {facts.map((fact) => (
          <li key={fact} className="border-t border-line-strong/40 py-2.5 leading-snug sm:py-3.5">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Shows the offer, the booklet and the form, side by side on wide screens. Spreads of the booklet come before the form
 * on a phone, and below it across the page on wide screens, where the tab order follows the rows. There the form
 * above the spreads grows until it is whole, and the page is painted no earlier. Browsers that do not wait have a first
 * row of about its height, which depends on the company's name and phone number.
 */
export function GuideHero() {
  return (
    <>
      <section aria-labelledby="guide-title" className="bg-paper-dim">
        <Container className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[minmax(45.5rem,auto)] lg:[reading-flow:grid-rows]">
          <div>
            <h1 id="guide-title" className="text-title">
              Weigh gold before you buy it
            </h1>
            <p className="mt-5 max-w-lg text-lead">
              Our free guide explains what gold does in a portfolio and what it does not do, what it costs
              inside an IRA and outside one, and what to ask before you sign.
            </p>
            {/* Wide screens show the form next to it, and the form's button is the gold one of the first screen. */}
            <a
              href={`#${GUIDE_FORM_ID}`}
              className={buttonClasses('gold', 'large', 'mt-7 lg:hidden')}
              {...FIRST_ACTION}
            >
              {GUIDE_LABEL}
            </a>
            <Booklet />
          </div>
          <div id={FIRST_SCREEN_END} className="lg:col-span-2 lg:row-start-2">
            <GuideSpreads />
          </div>
          <FormCard />
        </Container>
      </section>
      <div id={WIDE_FIRST_SCREEN_END} />
    </>
  );
}
