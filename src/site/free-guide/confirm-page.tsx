import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { DataError } from '../../data/client/data-error.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { type ConfirmationOutcome, confirmRequest } from '../../data/leads/confirmation.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { FIRST_ACTION, GuideLink } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';

const download = (
  <a href={paths.guidePdf} download className={buttonClasses('gold', 'large')} {...FIRST_ACTION}>
    Download Your Guide
  </a>
);
const askAgain = <GuideLink isFirstAction />;

const answers: Record<ConfirmationOutcome, { title: string; text: string; next: ReactNode }> = {
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

function problemText(error: unknown, email: string): string {
  if (error instanceof DataError && error.kind === 'offline')
    return 'You are offline, so nothing was confirmed. Please press the button again once you are connected.';
  return `We cannot reach our server, or it is having trouble. It is safe to press the button again. If that does not help, write to ${email}.`;
}

/** The state of one link: waiting for the press, sending, answered or failed. */
function useConfirmation(token: string) {
  const { email } = useCompany();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<ConfirmationOutcome | undefined>(token ? undefined : 'unknown');
  const confirm = async () => {
    if (isSending) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      setOutcome(await confirmRequest(token));
    } catch (error) {
      setProblem(problemText(error, email.address));
    }
    setIsSending(false);
  };
  return { isSending, problem, outcome, confirm };
}

/**
 * The page behind the link of a confirmation mail. Opening it does nothing, because mail scanners follow links and
 * only a person presses the button. The token is behind the "#" of the address, which is sent to nobody.
 */
export function ConfirmPage() {
  const { isSending, problem, outcome, confirm } = useConfirmation(useLocation().hash.slice(1));
  const { title, text, next } = outcome
    ? answers[outcome]
    : {
        title: 'Confirm your request',
        text: 'You asked for our free gold investment guide. Press the button, and we will send it to your inbox. If it was not you, close this page, and nothing will happen.',
        next: (
          <Button size="large" busy={isSending} onClick={() => void confirm()} {...FIRST_ACTION}>
            {isSending ? 'Confirming...' : 'Confirm the Request'}
          </Button>
        ),
      };
  return (
    <Container className="grid min-h-[calc(100dvh-4.5rem)] content-center justify-items-start py-section">
      <PageHead title={title} description={text} path={null} />
      <meta name="referrer" content="no-referrer" />
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <div aria-live="polite">
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-lg text-lead">{text}</p>
      </div>
      {problem && (
        <p role="alert" className="mt-6 max-w-lg border-l-2 border-negative pl-4 text-sm text-negative">
          {problem}
        </p>
      )}
      <div className="mt-8">{next}</div>
    </Container>
  );
}
