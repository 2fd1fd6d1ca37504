import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { GuideLink } from './guide-link.tsx';
import { Container } from './section.tsx';

type CallProps = {
  title: string;
  text: string;
  className?: string;
};

/** One line that leads to the guide, between a page's title and its text. Its button is not the page's gold one. */
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

/** The closing call of a page, on ink: the text on the left, the action on the right. */
export function ClosingCall({ title, text, children, className }: ClosingCallProps) {
  return (
    <section className={classNames('bg-ink-950 py-16 text-ink-200 lg:py-24 print:hidden', className)}>
      <Container className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-16">
        <div>
          <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
          <h2 className="text-paper">{title}</h2>
          <p className="mt-4 max-w-lg text-lead">{text}</p>
        </div>
        <div className="flex flex-wrap gap-4 lg:justify-end">
          <GuideLink />
          {children}
        </div>
      </Container>
    </section>
  );
}
