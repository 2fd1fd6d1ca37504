import { Section, SectionHeading } from '../layout/section.tsx';

const solutions = [
  {
    title: 'Gold IRAs',
    text: 'A self-directed retirement account that may hold gold of .995 fineness or better, kept by a custodian and stored in an approved depository. The tax rules are the same as for any IRA. The fees are not.',
  },
  {
    title: 'Physical Gold',
    text: 'Coins, bars and bullion that you own outright. What matters is the premium over the metal price, how and where it is stored and insured, and what a dealer will pay when you sell.',
  },
  {
    title: 'Portfolio Diversification',
    text: 'Gold has often moved differently from stocks and bonds, though not always. A modest share can steady a portfolio. It pays no income, and it can fall for years.',
  },
  {
    title: 'Local Advisors',
    text: 'Rules on tax, creditors and inheritance differ by state. Our local pages explain what applies where you live, and how to check an advisor before the first meeting.',
  },
];

/** A ruled list, numbered like a report's contents. */
export function Solutions() {
  return (
    <Section aria-labelledby="solutions">
      <SectionHeading
        id="solutions"
        lead="Four ways to start. Each has costs and risks, and we list them next to the benefits."
      >
        Gold Investment Solutions
      </SectionHeading>
      <ul className="grid md:grid-cols-2 md:gap-x-16">
        {solutions.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-8 sm:py-10">
            <h3>{title}</h3>
            <p className="mt-3 max-w-measure">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
