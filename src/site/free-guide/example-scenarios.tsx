import type { ReactNode } from 'react';
import { Section, SectionHeading } from '../layout/section.tsx';
import { guideFacts } from './guide-facts.ts';

type Scenario = { title: string; figure: string; means: string; text: ReactNode };

const scenarios: readonly Scenario[] = [
  {
    title: '$50,000 moved into a gold IRA',
    figure: '13.3%',
    means: 'is how far gold must rise in ten years to break even.',
    text: 'Coins at 5 percent above the metal price, sold at 2 percent below it; $80 to begin, $275 a year, a $30 wire at the end. If the price stands still, the ten years cost $6,188.',
  },
  {
    title: '$10,000 in the same account',
    figure: '38.0%',
    means: 'is the rise that the small account needs.',
    text: 'The dealer takes the same percentages, but $275 a year does not shrink with the balance. In ten years the yearly fees alone come to more than a quarter of the money put in.',
  },
  {
    title: '$100,000 in shares, or a tenth of it in gold',
    figure: '+4.1, −5.9',
    means: 'percentage points: what that tenth did to the results of 2008 and 2013.',
    text: 'In 2008 shares lost 37 percent and gold gained 4: a loss of $32,900 instead of $37,000. In 2013 shares gained 32 percent and gold lost 27: a gain of $26,100 instead of $32,000.',
  },
];

/** Shows arithmetic in place of testimonials. No person is behind these examples, and each of them says so. */
export function ExampleScenarios() {
  return (
    <Section surface="ink" aria-labelledby="scenarios">
      <SectionHeading
        id="scenarios"
        lead="Three sums from the guide. They are arithmetic, not forecasts, and describe nobody in particular."
      >
        What the Numbers Can Look Like
      </SectionHeading>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {scenarios.map(({ title, figure, means, text }) => (
          <figure key={title} className="border-t border-gold-500 pt-6">
            <figcaption className="text-sm font-semibold text-gold-400">Example scenario</figcaption>
            <h3 className="mt-3 lg:min-h-[2.6em]">{title}</h3>
            <p className="mt-5 font-display text-h2 leading-none whitespace-nowrap text-paper">{figure}</p>
            <p className="mt-3 font-medium text-paper">{means}</p>
            <p className="mt-4">{text}</p>
          </figure>
        ))}
      </div>
      <p className="mt-12 max-w-narrow border-t border-line-ink pt-6 text-sm text-ink-300">
        The first two are worked through on pages {guideFacts.examplePage} and {guideFacts.examplePage + 1} of
        the guide. The third compares calendar years of the LBMA gold price and the S&amp;P 500 with
        dividends, rounded and before costs. Past prices are no dependable guide to future ones.
      </p>
    </Section>
  );
}
