import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { PageHead, type StructuredPart } from '../layout/page-head.tsx';
import { Benefits } from './benefits.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { Solutions } from './solutions.tsx';
import { StatesSection } from './states-section.tsx';

const organization: StructuredPart = ({ name, legalName, siteUrl, email, phone, address, social }) => ({
  '@type': 'Organization',
  name,
  ...(legalName !== name && { legalName }),
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icon-512.png`,
  email: email.address,
  telephone: phone.href.replace('tel:', ''),
  contactPoint: {
    '@type': 'ContactPoint',
    telephone: phone.href.replace('tel:', ''),
    // The hours are free text, which this type takes as a description only.
    hoursAvailable: { '@type': 'OpeningHoursSpecification', description: phone.hours },
  },
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
    addressCountry: 'US',
  },
  ...(social.some(({ url }) => url) && { sameAs: social.flatMap(({ url }) => url ?? []) }),
});

export function HomePage() {
  const { name } = useCompany();
  return (
    <>
      <PageHead
        title={`${name}: Gold IRAs and Gold Investing, Place by Place`}
        description="Plain guidance on gold IRAs, physical gold, costs and risks, local pages for your state, city and neighborhood, and a free guide."
        path={paths.home}
        structuredData={[organization]}
      />
      <Hero />
      <Solutions />
      <StatesSection />
      <Benefits />
      <FinalCall />
    </>
  );
}
