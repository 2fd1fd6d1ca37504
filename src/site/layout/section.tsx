import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

/** The page's column: 72rem wide with a margin that grows with the screen. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('mx-auto w-full max-w-content px-5 sm:px-8 print:px-0', className)}
      {...props}
    />
  );
}

type SectionProps = ComponentProps<'section'> & { surface?: 'paper' | 'dim' | 'ink' };

const surfaces = {
  paper: 'bg-paper text-ink-700',
  dim: 'bg-paper-dim text-ink-700',
  // Printers leave out backgrounds, so pale text would vanish.
  ink: 'bg-ink-900 text-ink-200 [&_h2]:text-paper [&_h3]:text-paper print:bg-transparent print:[&_*]:text-ink-900!',
};

/** A band of the page on one surface, in the page's rhythm. */
export function Section({ surface = 'paper', className, children, ...props }: SectionProps) {
  return (
    <section className={classNames('py-section print:py-5', surfaces[surface], className)} {...props}>
      <Container>{children}</Container>
    </section>
  );
}

/** A section's heading, with the thin gold rule that marks a beginning on this site. */
export function SectionHeading({
  children,
  lead,
  id,
}: {
  children: ReactNode;
  lead?: ReactNode;
  id?: string;
}) {
  return (
    // Reader modes drop a div that has no paragraph.
    <header className="mb-10 max-w-narrow sm:mb-14 print:break-after-avoid">
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <h2 id={id}>{children}</h2>
      {lead && <p className="mt-4 text-lead">{lead}</p>}
    </header>
  );
}
