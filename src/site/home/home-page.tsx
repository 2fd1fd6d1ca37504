import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Benefits } from './benefits.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { Solutions } from './solutions.tsx';
import { StatesSection } from './states-section.tsx';

const organization = {
  '@type': 'Organization',
  name: brand.name,
  url: `${brand.siteUrl}/`,
  logo: `${brand.siteUrl}/icon-512.png`,
  email: brand.email.address,
  telephone: brand.phone.href.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address.street,
    addressLocality: brand.address.city,
    addressRegion: brand.address.region,
    postalCode: brand.address.postalCode,
    addressCountry: brand.address.country,
  },
};

export function HomePage() {
  return (
    <>
      <PageHead
        title={`${brand.name}: Gold IRAs and Gold Investing, Place by Place`}
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
