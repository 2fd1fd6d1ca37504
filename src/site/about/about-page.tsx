import type { ComponentType } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { buttonClasses } from '../../ui/button.tsx';
import type { SitePicture } from '../../ui/picture.tsx';
import { breadcrumbList } from '../layout/breadcrumbs.tsx';
import { ClosingCall } from '../layout/call-to-action.tsx';
import type { TextProps } from '../layout/delivered-html.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { staticText } from '../layout/static-text.tsx';

const compass: SitePicture = {
  name: 'about',
  widths: [800, 1600, 2880],
  ratio: 1.6,
  alt: 'A brass compass lying on a dark relief map of the western United States',
};

/** Loads the page's text and returns the screen. */
export async function loadAboutPage() {
  const importText = async () => (await import('./about-text.tsx')).AboutText;
  const Text = await staticText('about-text', importText);
  return () => <AboutPage Text={Text} />;
}

function AboutPage({ Text }: { Text: ComponentType<TextProps> }) {
  const { name } = useCompany();
  return (
    <>
      <PageHead
        title="About Us"
        description={`${name}: our mission, how we work, what we value, how we earn money, and what we do not do.`}
        path={paths.about}
        structuredData={[breadcrumbList([{ name: 'About', to: paths.about }])]}
      />
      <PageHero
        title={`About ${name}`}
        lead="We explain gold investing in plain words and help people find someone nearby to talk it over with."
        picture={compass}
      />
      <Text as="div" />
      <ClosingCall
        title="Start by reading"
        text="The free guide takes half an hour to read. If you still have questions after that, ask us."
      >
        <SiteLink to={paths.contact} className={buttonClasses('outline', 'large')}>
          Contact Us
        </SiteLink>
      </ClosingCall>
    </>
  );
}
