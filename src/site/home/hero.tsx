import { paths } from '../../config/paths.ts';
import { FIRST_SCREEN_END } from '../../lib/first-screen.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Picture, type SitePicture } from '../../ui/picture.tsx';
import { GuideLink } from '../layout/guide-link.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const bars: SitePicture = {
  name: 'hero',
  widths: [800, 1600, 2880],
  ratio: 16 / 9,
  alt: 'Three cast gold bars stamped 999.9 fine gold beside a stack of gold coins on a dark navy surface',
};

/**
 * Full-bleed: the bars are on the right and the words on the picture's calm left; on a phone the picture follows the
 * words.
 */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden bg-ink-950 text-ink-200 print:bg-transparent print:text-ink-800">
      <Container className="pt-14 pb-10 sm:pt-20 xl:flex xl:min-h-[min(44rem,calc(100dvh-8rem))] xl:items-center xl:py-24 print:p-0">
        <div className="xl:w-[46%]">
          {/* The no-break spaces end the lines where someone reading aloud would pause. */}
          <h1 className="text-paper print:text-ink-950">{'Know\u00a0gold before\u00a0you own\u00a0it'}</h1>
          <p className="mt-6 max-w-md text-lead xl:max-w-sm">
            Plain guidance on gold IRAs, coins, bars and storage, with local pages that help you find a
            qualified advisor in your state, city or neighborhood.
          </p>
          <div className="mt-9 flex flex-wrap gap-4 print:hidden">
            <GuideLink isFirstAction className="grow sm:grow-0" />
            <SiteLink
              to={paths.whyGold}
              className={buttonClasses('outline', 'large', 'grow text-paper sm:grow-0')}
            >
              Why Gold?
            </SiteLink>
          </div>
        </div>
      </Container>
      <div id={FIRST_SCREEN_END} className="relative xl:absolute xl:inset-0 xl:-z-10 print:hidden">
        {/* On a phone the small version is sharp enough: "62vw" keeps dense screens from loading the large one. */}
        <Picture
          picture={bars}
          sizes="(min-width: 48rem) 100vw, 62vw"
          priority
          className="aspect-[16/10] w-full object-[100%_20%] md:aspect-[2/1] xl:aspect-auto xl:h-full"
        />
        <div
          aria-hidden
          className="absolute inset-0 bg-[linear-gradient(theme(colors.ink.950),transparent_30%)] xl:bg-[linear-gradient(to_right,theme(colors.ink.950)_15%,transparent_60%)]"
        />
      </div>
    </section>
  );
}
