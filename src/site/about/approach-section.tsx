import { PORTFOLIO_SHARE } from '../../domain/checked-figures/checked-figures.ts';
import { figureText } from '../../domain/checked-figures/figure-text.ts';
import { CheckedOn } from '../layout/checked-on.tsx';
import { Section, SectionHeading } from '../layout/section.tsx';

const strategies = [
  {
    title: 'Gold in a retirement account',
    text: 'Self-directed IRAs: what they can hold, who holds it for you, what it costs each year, and how a transfer works.',
  },
  {
    title: 'Metal you own yourself',
    text: 'Coins, bars and bullion: premiums, buy-back prices, insurance, and storage at home or in a vault.',
  },
  {
    title: 'A measured share',
    text: `Many financial planners suggest ${figureText(PORTFOLIO_SHARE)} for people who want gold at all. We show what a drop in price would do to each share.`,
  },
  {
    title: 'Buying in steps',
    text: 'Several purchases over months instead of one on a nervous day, and rebalancing once a year.',
  },
  {
    title: 'A plan for selling',
    text: 'Who will buy it, at what discount, what tax you will owe, and who in the family knows where everything is.',
  },
];

export function ApproachSection() {
  return (
    <Section surface="dim" aria-labelledby="approach">
      <SectionHeading
        id="approach"
        lead="We describe five strategies in detail and recommend none of them. Whether one of them fits you depends on things that only you and someone you trust can weigh."
      >
        Our Approach
      </SectionHeading>
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[3fr_2fr]">
        <div>
          <ol>
            {strategies.map(({ title, text }, at) => (
              <li key={title} className="grid grid-cols-[2.5rem_1fr] border-t border-line py-5">
                <span aria-hidden className="font-display text-h4 text-gold-700">
                  {at + 1}
                </span>
                <div>
                  <h3 className="text-h4">{title}</h3>
                  <p className="mt-1 max-w-measure">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="border-t border-line pt-4 text-sm text-ink-600">
            <CheckedOn />
          </p>
        </div>
        <div className="border-t border-gold-500 pt-6">
          <h3>Why local advisors matter</h3>
          <div className="mt-4 grid max-w-measure gap-4">
            <p>
              Some of the answers change at the state line: whether bullion is taxed at the register, how a
              retirement account is treated, which office licenses a dealer and hears complaints.
            </p>
            <p>
              Some change from one part of town to the next: where the depository is, what insurance costs,
              who will buy a coin back on a Tuesday. And a person whose office you can walk into has a
              reputation to lose.
            </p>
            <p>
              Local does not mean checked. Before you hand over anything, look the advisor up in FINRA
              BrokerCheck or the SEC's adviser search, and ask how they are paid.
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}
