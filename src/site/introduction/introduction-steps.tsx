import type { ReactNode } from 'react';
import { ADVISER_REGISTER, BROKER_REGISTER } from '../../config/registers.ts';

const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

type Step = { title: string; text: ReactNode };

const BEFORE: Step = {
  title: 'You see who gets it',
  text: 'Before you send your request, the form names the company that gets it, if we have a partner in your area. Otherwise only our staff see it at first. They answer you by email, even if they do not know anyone who fits. We cannot promise an introduction.',
};

const AFTER: Step = {
  title: 'You get an answer',
  text: 'If the form named no company, only our staff see your request at first. They answer you by email, even if they do not know anyone who fits. We cannot promise an introduction.',
};

const LATER: readonly Step[] = [
  {
    title: 'One advisor sees it',
    text: 'The company that the form named, or one advisor who fits, gets your name, email address, ZIP code and question, and may then answer you. Companies and advisors are independent of us.',
  },
  {
    title: 'You check them',
    text: (
      <>
        Look the advisor up at{' '}
        <a href={ADVISER_REGISTER} rel="noopener" className={linkClasses}>
          adviserinfo.sec.gov
        </a>{' '}
        or{' '}
        <a href={BROKER_REGISTER} rel="noopener" className={linkClasses}>
          BrokerCheck
        </a>
        , and ask how much they are paid and who pays them. You do not owe anyone anything.
      </>
    ),
  },
];

/** What happens to a request for an introduction, before it is sent and after. */
export const IntroductionSteps = ({ isSent = false }: { isSent?: boolean }) => (
  <ol className="mt-4 divide-y divide-line border-y border-line">
    {[isSent ? AFTER : BEFORE, ...LATER].map(({ title, text }) => (
      <li key={title} className="py-4">
        <h3 className="text-h4">{title}</h3>
        <p className="mt-1 max-w-measure">{text}</p>
      </li>
    ))}
  </ol>
);
