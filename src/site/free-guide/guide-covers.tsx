import { LIMITS_YEAR } from '../../domain/checked-figures/checked-on.ts';
import { wholeDollars } from '../../domain/checked-figures/figure-text.ts';
import { IRA_EXAMPLE } from '../../domain/checked-figures/worked-examples.ts';
import { Section, SectionHeading } from '../layout/section.tsx';

const points = [
  {
    title: 'What gold does in a portfolio',
    text: 'Where it has steadied savings, where it has not, and three long falls with the years it took to recover.',
  },
  {
    title: 'The ways to own it',
    text: 'Coins, bars, funds and IRAs side by side: what each one costs to buy, keep and sell, and how it is taxed.',
  },
  {
    title: 'How a gold IRA works',
    text: `Custodian, dealer and depository; which metal qualifies; contributions, rollovers, withdrawals and the ${LIMITS_YEAR} limits.`,
  },
  {
    title: 'What it costs',
    text: `The price behind the price, and a worked example of ${wholeDollars(IRA_EXAMPLE.large)} over ten years with a fair dealer and an expensive one.`,
  },
  {
    title: 'Storage and insurance',
    text: 'At home, in a bank box, in a depository: who is liable, what a policy covers, and proof that the metal is yours.',
  },
  {
    title: 'Choosing a dealer or an advisor',
    text: 'Where to look people up, nine warning signs, what a good answer sounds like, and a worksheet for three quotes.',
  },
];

/** Shows the six promised points as the guide's own chapters. */
export function GuideCovers() {
  return (
    <Section aria-labelledby="guide-covers">
      <SectionHeading id="guide-covers" lead="Six chapters in plain words, each with its sources.">
        What the Guide Covers
      </SectionHeading>
      <ol className="grid gap-x-16 md:grid-cols-2">
        {points.map(({ title, text }, at) => (
          <li
            key={title}
            className="grid break-inside-avoid grid-cols-[3.5rem_1fr] border-t border-line py-7"
          >
            <span aria-hidden className="font-display text-h2 leading-none text-gold-700">
              {at + 1}
            </span>
            <div className="wrap-anywhere">
              <h3>{title}</h3>
              <p className="mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
