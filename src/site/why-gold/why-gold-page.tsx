import type { ComponentType } from 'react';
import { paths } from '../../config/paths.ts';
import { NO_BYLINE } from '../../domain/articles/byline.ts';
import { FIGURES_CHECKED_ON } from '../../domain/checked-figures/checked-on.ts';
import { buttonClasses } from '../../ui/button.tsx';
import type { SitePicture } from '../../ui/picture.tsx';
import { articleData } from '../layout/article-data.ts';
import { breadcrumbList } from '../layout/breadcrumbs.tsx';
import { ClosingCall } from '../layout/call-to-action.tsx';
import type { TextProps } from '../layout/delivered-html.tsx';
import { GuideLink } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { staticText } from '../layout/static-text.tsx';
import { ReadingColumns } from '../reading/reading-columns.tsx';
import { contents } from './contents.ts';

const title = 'Why Gold Is a Sound Investment in May 2025';
const description =
  'The case for gold in May 2025 and the case against it: prices since 1971, the losing decades, how much is sensible, ways to own it, retirement accounts, taxes and risks.';
const published = '2025-05-19';

const article = articleData({
  ...{ title, description, path: paths.whyGold, published, modified: FIGURES_CHECKED_ON },
  byline: NO_BYLINE,
});

const loupe: SitePicture = {
  name: 'why',
  widths: [800, 1600, 2880],
  ratio: 1.6,
  alt: 'A magnifying glass over a gold coin, beside a stack of coins, on a dark table',
};

/** Loads the page's text and returns the screen. */
export async function loadWhyGoldPage() {
  const importText = async () => (await import('./why-gold-text.tsx')).WhyGoldText;
  const Text = await staticText('why-gold-text', importText);
  return () => <WhyGoldPage Text={Text} />;
}

function WhyGoldPage({ Text }: { Text: ComponentType<TextProps> }) {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.whyGold}
        type="article"
        structuredData={[article, breadcrumbList([{ name: 'Why Gold', to: paths.whyGold }])]}
      />
      <PageHero
        title={title}
        lead="For some portfolios and within limits. What the record shows, what it costs, and what can go wrong."
        picture={loupe}
        note={
          <>
            <time dateTime={published}>May 19, 2025</time> &middot; 12-minute read
          </>
        }
      >
        <GuideLink isFirstAction />
      </PageHero>
      <Container className="py-12 sm:py-16 lg:py-24 print:px-0">
        <ReadingColumns entries={contents}>
          <Text className="grid grid-cols-[minmax(0,1fr)] gap-16" />
        </ReadingColumns>
      </Container>
      <ClosingCall
        title="Read on before you decide"
        text="Our free guide covers accounts, costs, storage and the questions to ask a dealer. It promises no returns, because no one can."
      >
        <SiteLink to={paths.contact} className={buttonClasses('outline', 'large')}>
          Ask a Question
        </SiteLink>
      </ClosingCall>
    </>
  );
}
