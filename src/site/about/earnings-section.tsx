import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { Section, SectionHeading } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const notDone = [
  "sell, buy, hold or ship gold, or keep anyone's money for them",
  'give personal investment, tax or legal advice, or tell anyone what to buy',
  'rank advisors or companies, or take payment to speak well of them',
  'hand your details to an advisor before you have said yes to it',
  'promise that gold will rise, or that any investment is safe',
];

const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

export function EarningsSection() {
  const { name } = useCompany();
  return (
    <Section aria-labelledby="earnings">
      <SectionHeading id="earnings">How we earn money, and what we do not do</SectionHeading>
      <div className="grid gap-x-20 gap-y-12 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <p>
            Everything on this site, including the guide, is free to read. {name} is a lead-generation
            business: advisors and companies in the gold trade may pay us when a reader who asked for our
            guide agrees to be introduced to them.
          </p>
          <p>
            That means we gain when you are interested in gold, and you should know that as you read. It is
            one more reason to compare what you find here with a source that earns nothing from it, and to ask
            every advisor, including one you meet through us, how much they are paid and who pays them.
          </p>
          <p>
            To see what we do with the details you give us, read the{' '}
            <SiteLink to={paths.privacy} className={linkClasses}>
              privacy policy
            </SiteLink>
            .
          </p>
        </div>
        <div>
          <h3 className="text-h4">We do not</h3>
          <ul className="mt-3">
            {notDone.map((each) => (
              <li key={each} className="border-t border-line py-3">
                {each}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
