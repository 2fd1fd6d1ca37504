import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { GuideLink } from './guide-link.tsx';
import { Container } from './section.tsx';

type CallProps = {
  title: string;
  text: string;
  className?: string;
};

/** One line with the way to the guide, between a page's title and its text. Its button is not the page's gold one. */
export function CallBanner({ title, text, className }: CallProps) {
  return (
    <aside
      aria-label={title}
      className={classNames(
        'flex flex-col gap-5 rounded bg-ink-900 px-6 py-6 text-ink-200 sm:flex-row sm:items-center sm:justify-between sm:gap-8 sm:px-8 print:hidden',
        className,
      )}
    >
      <div>
        <p className="font-display text-h4 text-paper">{title}</p>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <GuideLink look="outline" size="medium" className="shrink-0 text-paper" />
    </aside>
  );
}

type ClosingCallProps = CallProps & {
  /** More links, such as a second button. */
  children?: ReactNode;
};

/** The closing call of a page, on ink beside the vault. */
export function ClosingCall({ title, text, children, className }: ClosingCallProps) {
  return (
    <section
      className={classNames(
        'relative isolate overflow-hidden bg-ink-950 text-ink-200 print:hidden',
        className,
      )}
    >
      <div className="relative max-lg:h-64 lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:w-1/2">
        <Picture name="vault" sizes="(min-width: 64rem) 50vw, 100vw" decorative className="size-full" />
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-t from-ink-950 to-transparent to-50% lg:bg-linear-to-r"
        />
      </div>
      <Container className="pt-10 pb-16 lg:py-section">
        <div className="lg:w-1/2 lg:pr-16">
          <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
          <h2 className="text-paper">{title}</h2>
          <p className="mt-4 max-w-md text-lead">{text}</p>
          <div className="mt-8 flex flex-wrap gap-4">
            <GuideLink />
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}
