import { guideFacts } from '../../config/guide-facts.ts';
import { wholeDollars } from '../../domain/checked-figures/figure-text.ts';
import {
  FAIR_DEALER,
  FIRST_DAY,
  IRA_EXAMPLE,
  iraHolding,
  MIXED_EXAMPLE,
  mixedYear,
  YEARLY_FEES,
} from '../../domain/checked-figures/worked-examples.ts';
import { Section, SectionHeading } from '../layout/section.tsx';

type Scenario = { title: string; figure: string; means: string; text: string };

const { large, small, wire } = IRA_EXAMPLE;
const inLarge = iraHolding(large, FAIR_DEALER);
const rise = (sum: number) => `${(iraHolding(sum, FAIR_DEALER).rise * 100).toFixed(1)}%`;
const terms = `${FAIR_DEALER.premium * 100} percent above the metal price, sold at ${FAIR_DEALER.discount * 100} percent below it`;

/** The two years of the third scenario. */
const good = mixedYear(2008);
const bad = mixedYear(2013);

const inDollars = (percent: number) => wholeDollars((MIXED_EXAMPLE.sum * Math.abs(percent)) / 100);

function mixedScenario(): Scenario[] {
  if (!good || !bad) return [];
  return [
    {
      title: `${wholeDollars(MIXED_EXAMPLE.sum)} in stocks, or a tenth of it in gold`,
      figure: `+${(good.mixed - good.shares).toFixed(1)}, −${(bad.shares - bad.mixed).toFixed(1)}`,
      means: 'percentage points: what that tenth did to the results of 2008 and 2013.',
      text: `In 2008 stocks lost ${-good.shares} percent and gold gained ${good.gold}: a loss of ${inDollars(good.mixed)} instead of ${inDollars(good.shares)}. In 2013 stocks gained ${bad.shares} percent and gold lost ${-bad.gold}: a gain of ${inDollars(bad.mixed)} instead of ${inDollars(bad.shares)}.`,
    },
  ];
}

const scenarios: readonly Scenario[] = [
  {
    title: `${wholeDollars(large)} moved into a gold IRA`,
    figure: rise(large),
    means: 'is how far gold must rise in ten years to break even.',
    text: `Coins at ${terms}; ${wholeDollars(FIRST_DAY)} to begin, ${wholeDollars(YEARLY_FEES)} a year, a ${wholeDollars(wire)} wire at the end. If the price does not move, the ten years cost ${wholeDollars(inLarge.cost)}.`,
  },
  {
    title: `${wholeDollars(small)} in the same account`,
    figure: rise(small),
    means: 'is how far it must rise for the small account.',
    text: `The dealer takes the same percentages, but ${wholeDollars(YEARLY_FEES)} a year does not shrink with the balance. In ten years the yearly fees alone come to more than a quarter of the money you put in.`,
  },
  ...mixedScenario(),
];

/** Shows arithmetic in place of testimonials. No person is behind these examples, and each of them says so. */
export function ExampleScenarios() {
  return (
    <Section surface="ink" aria-labelledby="scenarios">
      <SectionHeading
        id="scenarios"
        lead="Three calculations from the guide. They are arithmetic, not forecasts, and do not describe anyone in particular."
      >
        What the Numbers Can Look Like
      </SectionHeading>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
        {scenarios.map(({ title, figure, means, text }) => (
          <figure key={title} className="break-inside-avoid border-t border-gold-500 pt-6">
            <figcaption className="text-sm font-semibold text-gold-400">Example scenario</figcaption>
            <h3 className="mt-3 lg:min-h-[2.6em]">{title}</h3>
            <p className="mt-5 font-display text-h2 leading-none whitespace-nowrap text-paper">{figure}</p>
            <p className="mt-3 font-medium text-paper">{means}</p>
            <p className="mt-4 max-w-measure">{text}</p>
          </figure>
        ))}
      </div>
      <p className="mt-12 max-w-small-measure border-t border-line-ink pt-6 text-sm text-ink-300">
        The first two are worked through on pages {guideFacts.examplePage} and {guideFacts.examplePage + 1} of
        the guide; the charges are our assumptions. The third compares calendar years of the LBMA gold price
        and the S&amp;P 500 with dividends, rounded and before costs. Past prices are not a reliable guide to
        future ones.
      </p>
    </Section>
  );
}
