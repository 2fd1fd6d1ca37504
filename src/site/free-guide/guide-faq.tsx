import { guideFacts } from '../../config/guide-facts.ts';
import { paths } from '../../config/paths.ts';
import {
  EARLY_WITHDRAWAL_AGE,
  HIGH_2011,
  LOW_2015,
  ROLLOVER_DAYS,
  ROLLOVER_WITHHOLDING,
} from '../../domain/checked-figures/checked-figures.ts';
import {
  changeBetween,
  figureText,
  percentWords,
  wholeDollars,
} from '../../domain/checked-figures/figure-text.ts';
import {
  FAIR_DEALER,
  IRA_EXAMPLE,
  iraHolding,
  YEARLY_FEES,
} from '../../domain/checked-figures/worked-examples.ts';
import { CheckedOn } from '../layout/checked-on.tsx';
import { Section, SectionHeading } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { StructuredData } from '../layout/structured-data.tsx';

/** `link` are words of the answer that lead somewhere. */
type Question = { question: string; answer: string; link?: { words: string; to: string } };

const { large } = IRA_EXAMPLE;

const linkClasses = 'font-medium text-gold-700 underline underline-offset-4 hover:text-ink-900';

const questions: readonly Question[] = [
  {
    question: 'What happens after I ask for the guide?',
    answer: `You go straight to a page where you can download it, as a PDF of ${guideFacts.pages} pages. We store your name, email address and phone number to follow up on your request. We call or text only if you checked the box, and an advisor gets your details only if you agree. The Privacy Policy explains how to have them deleted.`,
    link: { words: 'Privacy Policy', to: paths.privacy },
  },
  {
    question: 'Can I lose money with gold?',
    answer: `Yes. Between September 2011 and December 2015 its price fell by ${percentWords(-changeBetween(HIGH_2011, LOW_2015))}, and the old price did not return until 2020. Gold pays no interest and no dividends, and buying, storing and selling it costs money no matter what the price does.`,
  },
  {
    question: 'Can I move a 401(k) into a gold IRA?',
    answer: `Usually, if the plan belongs to a former employer. Ask for a direct rollover: if the plan pays you instead, it must withhold ${figureText(ROLLOVER_WITHHOLDING)} for tax, and you have ${figureText(ROLLOVER_DAYS)} to put in the full amount. A plan at your current employer may not let you move money before you are ${figureText(EARLY_WITHDRAWAL_AGE)} or leave.`,
  },
  {
    question: 'Can I keep the gold in my IRA at home?',
    answer:
      'No. A trustee or custodian must hold it, which in practice means a depository. In McNulty v. Commissioner (2021) the Tax Court treated IRA coins kept at home as paid out to the owner, and taxable.',
  },
  {
    question: 'What does a gold IRA cost?',
    answer: `Opening it, a custodian and a depository each year, and the dealer's premium over the metal price, which is often the largest fee of all. Charges differ from firm to firm, so ask for each in writing. In the example on page ${guideFacts.examplePage} of the guide, ${wholeDollars(large)} at a premium of ${percentWords(FAIR_DEALER.premium)} and ${wholeDollars(YEARLY_FEES)} a year cost ${wholeDollars(iraHolding(large, FAIR_DEALER).cost)} in ten years if the price of gold does not move.`,
  },
];

/** The questions with their answers, in schema.org's words. */
const faqData = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

function Answer({ answer, link }: Question) {
  if (!link) return answer;
  const [before, after] = answer.split(link.words);
  return (
    <>
      {before}
      <SiteLink to={link.to} className={linkClasses}>
        {link.words}
      </SiteLink>
      {after}
    </>
  );
}

export function GuideFaq() {
  return (
    <Section aria-labelledby="faq">
      <StructuredData data={[faqData]} />
      <div className="grid gap-x-16 lg:grid-cols-[1fr_2fr]">
        <SectionHeading id="faq">Questions People Ask</SectionHeading>
        <div>
          <div className="border-b border-line">
            {questions.map((each) => (
              <details key={each.question} className="group border-t border-line">
                <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 font-display text-h4 text-ink-900 hover:text-gold-700 [&::-webkit-details-marker]:hidden">
                  {each.question}
                  <span
                    aria-hidden
                    className="relative size-4 shrink-0 text-gold-700 before:absolute before:top-1/2 before:w-full before:border-t before:border-current after:absolute after:left-1/2 after:h-full after:border-l after:border-current group-open:after:hidden"
                  />
                </summary>
                <p className="max-w-measure pr-10 pb-7">
                  <Answer {...each} />
                </p>
              </details>
            ))}
          </div>
          <p className="mt-6 text-sm text-ink-600">
            <CheckedOn />
          </p>
        </div>
      </div>
    </Section>
  );
}
