import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Container } from './section.tsx';
import { SiteLink } from './site-link.tsx';

type CallProps = {
  title: string;
  text: string;
  label?: string;
  to?: string;
  className?: string;
};

/** One line with the one thing to do, between a page's title and its text. */
export function CallBanner({
  title,
  text,
  label = 'Get Your Free Guide',
  to = paths.freeGuide,
  className,
}: CallProps) {
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
      <SiteLink to={to} className={buttonClasses('gold', 'medium', 'shrink-0')}>
        {label}
      </SiteLink>
    </aside>
  );
}

type ClosingCallProps = CallProps & {
  /** More links, such as a second button. */
  children?: ReactNode;
};

/** The closing call of a page, on ink beside the vault. */
export function ClosingCall({
  title,
  text,
  label = 'Download Free Guide',
  to = paths.freeGuide,
  children,
  className,
}: ClosingCallProps) {
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
            <SiteLink to={to} className={buttonClasses('gold', 'large')}>
              {label}
            </SiteLink>
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}
