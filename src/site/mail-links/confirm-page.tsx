import { paths } from '../../config/paths.ts';
import { type ConfirmationOutcome, confirmRequest } from '../../data/leads/mail-links.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { FIRST_ACTION, GuideLink } from '../layout/guide-link.tsx';
import { type LinkAnswer, MailLinkPage } from './mail-link-page.tsx';

const download = (
  <a href={paths.guidePdf} download className={buttonClasses('gold', 'large')} {...FIRST_ACTION}>
    Download Your Guide
  </a>
);
const askAgain = <GuideLink isFirstAction />;

const answers: Record<ConfirmationOutcome, LinkAnswer> = {
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

const question = {
  title: 'Confirm your request',
  text: 'You asked for our free gold investment guide. Press the button, and we will send it to your inbox. If it was not you, close this page, and nothing will happen.',
  button: 'Confirm the Request',
  busy: 'Confirming...',
};

/** Confirms a request for the guide. */
export const ConfirmPage = () => (
  <MailLinkPage question={question} done="confirmed" run={confirmRequest} answers={answers} />
);
