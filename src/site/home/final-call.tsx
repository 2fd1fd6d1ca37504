import { Picture, type SitePicture } from '../../ui/picture.tsx';
import { GuideLink } from '../layout/guide-link.tsx';
import { Container } from '../layout/section.tsx';

const vault: SitePicture = {
  name: 'vault',
  widths: [800, 1600, 2880],
  ratio: 4 / 3,
  alt: 'Rows of gold bars on steel racks in a dimly lit vault',
};

/** The home page's closing call, beside the vault. The other pages close in words alone. */
export function FinalCall() {
  return (
    <section className="relative isolate overflow-hidden bg-ink-950 text-ink-200 print:hidden">
      <div className="relative max-lg:h-64 lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:w-1/2">
        <Picture picture={vault} sizes="(min-width: 64rem) 50vw, 100vw" decorative className="size-full" />
        <div
          aria-hidden
          className="absolute inset-0 bg-[linear-gradient(to_top,theme(colors.ink.950),transparent_50%)] lg:bg-[linear-gradient(to_right,theme(colors.ink.950),transparent_50%)]"
        />
      </div>
      <Container className="pt-10 pb-16 lg:py-section">
        <div className="lg:w-1/2 lg:pr-16">
          <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
          <h2 className="text-paper">Read first, decide later</h2>
          <p className="mt-4 max-w-md text-lead">
            Our free guide explains how a gold IRA works, what it costs, what can go wrong, and the questions
            to ask before you sign anything.
          </p>
          <GuideLink className="mt-8" />
        </div>
      </Container>
    </section>
  );
}
