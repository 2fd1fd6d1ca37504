import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DataError } from '../../data/client/data-error.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { Button } from '../../ui/button.tsx';
import { FIRST_ACTION } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';

/** What the page says, and what a visitor does next. */
export type LinkAnswer = { title: string; text: string; next: ReactNode };

type MailLinkProps<Outcome extends string> = {
  question: { title: string; text: string; button: string; busy: string };
  /** Completes "You are offline, so nothing was ...". */
  done: string;
  /** Does what the link is for. Throws a DataError where the server did not answer. */
  run: (token: string) => Promise<Outcome | 'unknown'>;
  answers: Record<Outcome | 'unknown', LinkAnswer>;
};

function problemText(error: unknown, done: string, email: string): string {
  if (error instanceof DataError && error.kind === 'offline')
    return `You are offline, so nothing was ${done}. Please press the button again once you are connected.`;
  return `We cannot reach our server, or it is having trouble. It is safe to press the button again. If that does not help, write to ${email}.`;
}

/** The state of one link: waiting for the press, sending, answered or failed. */
function useMailLink<Outcome extends string>({ done, run }: MailLinkProps<Outcome>) {
  const token = useLocation().hash.slice(1);
  const { email } = useCompany();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | 'unknown' | undefined>(token ? undefined : 'unknown');
  const press = async () => {
    if (isSending) return;
    setIsSending(true);
    setProblem(undefined);
    try {
      setOutcome(await run(token));
    } catch (error) {
      setProblem(problemText(error, done, email.address));
    }
    setIsSending(false);
  };
  return { isSending, problem, outcome, press };
}

/**
 * The page behind the link of a mail. Opening it does nothing, because mail scanners follow links and only a person
 * presses the button. The token is behind the "#" of the address, which is sent to nobody.
 */
export function MailLinkPage<Outcome extends string>(props: MailLinkProps<Outcome>) {
  const { question, answers } = props;
  const { isSending, problem, outcome, press } = useMailLink(props);
  const button = (
    <Button size="large" busy={isSending} onClick={() => void press()} {...FIRST_ACTION}>
      {isSending ? question.busy : question.button}
    </Button>
  );
  const { title, text, next } = outcome ? answers[outcome] : { ...question, next: button };
  return (
    <Container className="grid min-h-[calc(100dvh-4.5rem)] content-center justify-items-start py-section">
      <PageHead title={title} description={text} path={null} />
      <meta name="referrer" content="no-referrer" />
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <div aria-live="polite">
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-lg text-lead wrap-anywhere">{text}</p>
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
