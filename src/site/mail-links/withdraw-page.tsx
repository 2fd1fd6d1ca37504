import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { type WithdrawalOutcome, withdrawByLink } from '../../data/leads/mail-links.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { FIRST_ACTION } from '../layout/guide-link.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { type LinkAnswer, MailLinkPage } from './mail-link-page.tsx';

const question = {
  title: 'Do you want to hear nothing more from us?',
  text: 'Press the button. Then we will not call or text you, whatever you agreed to before, and we will not email you about pages you were waiting for.',
  button: 'Withdraw My Agreement',
  busy: 'Withdrawing...',
};

const answersFor = (email: string): Record<WithdrawalOutcome, LinkAnswer> => ({
  withdrawn: {
    title: 'Your agreement is withdrawn',
    text: `We have recorded it for this email address and the phone number you gave with it. We keep your request itself; to have it deleted, or if you change your mind, write to ${email}.`,
    next: (
      <SiteLink to={paths.home} className={buttonClasses('outline', 'large')} {...FIRST_ACTION}>
        Back to the Home Page
      </SiteLink>
    ),
  },
  unknown: {
    title: 'We cannot find this request',
    text: `The link is incomplete, or the request has been deleted. Open the link in the email again, or write to ${email}: one line, such as "Do not call me", is enough.`,
    next: (
      <a href={`mailto:${email}`} className={buttonClasses('ink', 'large')} {...FIRST_ACTION}>
        Write to Us
      </a>
    ),
  },
});

/** Ends calls, texts and mail to whoever reads a mail from us. */
export function WithdrawPage() {
  const { email } = useCompany();
  return (
    <MailLinkPage
      question={question}
      done="withdrawn"
      run={withdrawByLink}
      answers={answersFor(email.address)}
    />
  );
}
