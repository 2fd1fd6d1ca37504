import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import {
  type ConfirmationOutcome,
  confirmRequest,
  type WithdrawalOutcome,
  withdrawByLink,
} from '../../data/leads/mail-links.ts';
import { useAddress } from '../../lib/address.tsx';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { FIRST_ACTION, GuideLink } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { type LinkPress, PressProblem, useLinkPress } from './link-press.tsx';

/** What the page says, and what a visitor does next. */
type LinkAnswer = { title: string; text: string; next: ReactNode };

type MailLinkProps<Outcome extends string> = Omit<LinkPress<Outcome>, 'token'> & {
  question: { title: string; text: string; button: string; busy: string };
  answers: Record<Outcome | 'unknown', LinkAnswer>;
};

/**
 * The page behind the link of a mail. Opening it does nothing, because mail scanners follow links and only a person
 * presses the button. The token is behind the "#" of the address, which is sent to no one.
 */
function MailLinkPage<Outcome extends string>(props: MailLinkProps<Outcome>) {
  const { question, answers } = props;
  const token = useAddress().hash.slice(1);
  const press = useLinkPress({ ...props, token });
  const outcome = token ? press.outcome : 'unknown';
  const button = (
    <Button size="large" busy={press.isSending} onClick={press.send} {...FIRST_ACTION}>
      {press.isSending ? question.busy : question.button}
    </Button>
  );
  const { title, text, next } = outcome ? answers[outcome] : { ...question, next: button };
  return (
    <Container className="grid min-h-[calc(100dvh-4.5rem)] content-center justify-items-start py-section">
      <PageHead title={title} description={text} path={null} />
      <meta name="referrer" content="no-referrer" />
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <h1 ref={press.outcome ? takeFocus : undefined} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
      <p aria-live="polite" className="mt-5 max-w-lg text-lead wrap-anywhere">
        {text}
      </p>
      <PressProblem problem={press.problem} />
      <div className="mt-8">{next}</div>
    </Container>
  );
}

const download = (
  <a href={paths.guidePdf} download className={buttonClasses('gold', 'large')} {...FIRST_ACTION}>
    Download Your Guide
  </a>
);
const askAgain = <GuideLink isFirstAction />;

const confirmationAnswers: Record<ConfirmationOutcome, LinkAnswer> = {
  confirmed: {
    title: 'Your request is confirmed',
    text: 'Thank you. Your guide is on its way to your inbox, and you can download it right away.',
    next: download,
  },
  used: {
    title: 'This request is already confirmed',
    text: 'There is nothing more to do: we sent the guide to your inbox. You can also download it here.',
    next: download,
  },
  expired: {
    title: 'This link has expired',
    text: 'It worked for 7 days, and the request was not confirmed. Ask for the guide again, and we will email you a new link.',
    next: askAgain,
  },
  unknown: {
    title: 'We cannot find this request',
    text: 'The link is incomplete, or the request has been deleted. Open the link in the email again, or ask for the guide again.',
    next: askAgain,
  },
};

const confirmation = {
  title: 'Confirm your request',
  text: 'You asked for our free gold investment guide. Press the button, and we will send it to your inbox. If it was not you, close this page, and nothing will happen.',
  button: 'Confirm the Request',
  busy: 'Confirming...',
};

/** Confirms a request for the guide. */
export const ConfirmPage = () => (
  <MailLinkPage question={confirmation} done="confirmed" run={confirmRequest} answers={confirmationAnswers} />
);

const withdrawal = {
  title: 'Do you want to hear nothing more from us?',
  text: 'Press the button. Then we will not call or text you, whatever you agreed to before, and we will not email you about pages you were waiting for.',
  button: 'Withdraw My Agreement',
  busy: 'Withdrawing...',
};

const withdrawalAnswers = (email: string): Record<WithdrawalOutcome, LinkAnswer> => ({
  withdrawn: {
    title: 'Your agreement is withdrawn',
    text: `We have recorded it for this email address and the phone number you gave with it. If a partner company has your request, we ask that company to stop as well. We keep your request itself; to have it deleted, or if you change your mind, write to ${email}.`,
    next: (
      <SiteLink to={paths.home} className={buttonClasses('outline', 'large')}>
        Back to the Home Page
      </SiteLink>
    ),
  },
  unknown: {
    title: 'We cannot find this request',
    text: `The link is incomplete, or the request has been deleted. Open the link in the email again, or write to ${email}: one line, such as "Do not call me", is enough.`,
    next: (
      <a href={`mailto:${email}`} className={buttonClasses('ink', 'large')}>
        Write to Us
      </a>
    ),
  },
});

/** Where a partner answers a request. Only partners load its code. */
export const loadPartnerPage = async () =>
  (await import('../partner-answer/partner-page.tsx')).PartnerAnswerPage;

/** Ends calls, texts and mail to whoever reads a mail from us. */
export function WithdrawPage() {
  const { email } = useCompany();
  return (
    <MailLinkPage
      question={withdrawal}
      done="withdrawn"
      run={withdrawByLink}
      answers={withdrawalAnswers(email.address)}
    />
  );
}
