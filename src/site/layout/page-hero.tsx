import type { ReactNode } from 'react';
import { FIRST_SCREEN_END } from '../../lib/first-screen.ts';
import { Picture, type SitePicture } from '../../ui/picture.tsx';
import { Container } from './section.tsx';

type PageHeroProps = {
  title: string;
  lead: ReactNode;
  /** Shown beside the title on wide screens, and under the text on others. */
  picture: SitePicture;
  /** A line above the title, such as a date. */
  note?: ReactNode;
  /** The one thing to do on the page, if there is one. */
  children?: ReactNode;
};

/** The head of an inner page: a calm title on ink, with a picture that fades into it. */
export function PageHero({ title, lead, picture, note, children }: PageHeroProps) {
  return (
    <div className="relative isolate overflow-hidden bg-ink-950 text-ink-200 print:bg-transparent print:text-ink-800">
      <Container className="py-14 max-lg:pb-10 sm:py-20 lg:py-24 print:p-0">
        <div className="max-w-xl lg:w-7/12 lg:max-w-none">
          {note && <p className="mb-5 text-sm text-ink-300 print:text-ink-600">{note}</p>}
          <h1 className="text-title text-paper print:text-ink-950">{title}</h1>
          <div aria-hidden className="mt-7 h-px w-16 bg-gold-500" />
          <p className="mt-7 max-w-md text-lead">{lead}</p>
          {children && <div className="mt-9 flex flex-wrap gap-4 print:hidden">{children}</div>}
        </div>
      </Container>
      <div
        id={FIRST_SCREEN_END}
        className="relative h-48 sm:h-72 lg:absolute lg:h-auto lg:inset-y-0 lg:right-0 lg:-z-10 lg:w-1/2 print:hidden"
      >
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 50vw, 100vw"
          decorative
          className="absolute inset-0 size-full object-[50%_30%]"
        />
        <div
          aria-hidden
          className="absolute inset-0 bg-[linear-gradient(theme(colors.ink.950),transparent_40%)] lg:bg-[linear-gradient(to_right,theme(colors.ink.950)_3%,theme(colors.ink.950/60%)_30%,transparent_75%)]"
        />
      </div>
    </div>
  );
}
