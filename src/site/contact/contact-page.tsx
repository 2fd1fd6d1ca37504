import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import type { SitePicture } from '../../ui/picture.tsx';
import { breadcrumbList } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { Container } from '../layout/section.tsx';
import { ContactDetails, EMAIL_PROMISE } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

const letter: SitePicture = {
  name: 'contact',
  widths: [800, 1600, 2880],
  ratio: 1.6,
  alt: 'An envelope closed with a gold seal on a dark table',
};

const trail = [{ name: 'Contact', to: paths.contact }];

export function ContactPage() {
  const { address, phone } = useCompany();
  return (
    <>
      <PageHead
        title="Contact Us"
        description={`Ask a question about gold investing or a gold IRA. Write to us, call ${phone.hours}, or visit our office in ${address.city}. ${EMAIL_PROMISE}.`}
        path={paths.contact}
        structuredData={[breadcrumbList(trail)]}
      />
      <PageHero
        title="Contact Us"
        lead="Have questions about gold investments? Our team of experts is here to help."
        picture={letter}
      />
      <Container className="grid items-start gap-12 py-12 sm:py-20 lg:grid-cols-[8fr_5fr] lg:gap-16">
        <section aria-labelledby="send-message">
          <h2 id="send-message" className="text-h3">
            Send Us a Message
          </h2>
          <p className="mt-2 mb-8 text-sm text-ink-600">
            We use what you write here only to answer you. All fields are required except the phone number.
          </p>
          <ContactForm />
        </section>
        <ContactDetails />
      </Container>
    </>
  );
}
