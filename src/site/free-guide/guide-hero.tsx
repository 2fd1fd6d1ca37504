import { paths } from '../../config/paths.ts';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { GuideCover } from './guide-cover.tsx';
import { guideFacts } from './guide-facts.ts';
import { GuideForm } from './guide-form.tsx';

/** The links to the form lead here. */
export const GUIDE_FORM_ID = 'get-the-guide';

const facts = [
  `${guideFacts.pages} pages, half an hour's reading`,
  'A worked example of the fees',
  'A worksheet to compare three quotes',
  'Tax limits of 2025, sources named',
];

function FormCard() {
  return (
    <div className="rounded border border-line border-t-2 border-t-gold-500 bg-white p-6 sm:p-8">
      <h2 id="guide-form" className="text-h3">
        Where shall we send it?
      </h2>
      <p className="mt-2 mb-6 text-sm text-ink-600">All three fields are required.</p>
      <GuideForm />
      <p className="mt-5 text-xs leading-relaxed text-ink-600">
        We use this to provide the guide and to follow up on your request. An advisor receives your details
        only if you agree. See the{' '}
        <SiteLink to={paths.privacy} className="underline underline-offset-2 hover:text-ink-900">
          Privacy Policy
        </SiteLink>
        .
      </p>
    </div>
  );
}

/** Shows the offer, the guide itself and the form, all on the first screen. */
export function GuideHero() {
  return (
    <section id={GUIDE_FORM_ID} aria-labelledby="guide-title" className="bg-paper-dim">
      <Container className="grid items-start gap-x-16 gap-y-12 py-10 sm:gap-y-16 sm:py-14 lg:grid-cols-[1fr_25rem]">
        <div>
          <h1 id="guide-title" className="text-title">
            Weigh gold before you buy it
          </h1>
          <p className="mt-5 max-w-lg text-lead">
            Our free guide says what gold does in a portfolio and what it does not, what it costs inside an
            IRA and outside one, and what to ask before you sign.
          </p>
          <div className="mt-9 grid grid-cols-[8.5rem_1fr] items-center gap-7 sm:grid-cols-[15rem_1fr] sm:gap-12">
            <GuideCover sizes="(min-width: 40rem) 15rem, 8.5rem" />
            <ul className="text-sm sm:text-base">
              {facts.map((fact) => (
                <li key={fact} className="border-t border-line-strong/40 py-2.5 leading-snug sm:py-3.5">
                  {fact}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <FormCard />
      </Container>
    </section>
  );
}
