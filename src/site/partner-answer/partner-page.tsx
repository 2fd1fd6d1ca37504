import { useId, useState } from 'react';
import type { PartnerRequest } from '../../data/leads/partner-answers.ts';
import {
  answersTo,
  MAX_HANDOVER_WORDS,
  needsWords,
  type PartnerAnswer,
} from '../../domain/leads/handover.ts';
import { hasShownWords } from '../../domain/shown-words.ts';
import { dayTextIn } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { takeLostFocus } from '../../ui/take-focus.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { usePartnerRequest } from './use-partner-request.ts';

const TITLE = 'Answer a request';

function stateText({ state, result }: PartnerRequest): string {
  if (result && state === 'ended') return `You told us that it is ${result}. There is nothing more to do.`;
  if (result) return `You told us that it is ${result}. If that was a mistake, you can correct it here.`;
  if (state === 'accepted') return 'You accepted it. Once you know, tell us what came of it.';
  if (state === 'returned') return 'You returned it. It is ours again: please delete what we sent you.';
  if (state === 'ended')
    return 'It has ended: the person withdrew, or changed their mind. Do not contact them about it, and delete what we sent you.';
  return 'It waits for your answer.';
}

const LABELS: Record<PartnerAnswer, string> = {
  accept: 'Accept',
  return: 'Return',
  won: 'It is won',
  lost: 'It is lost',
};

type AnswersProps = {
  answers: readonly PartnerAnswer[];
  isBusy: boolean;
  onAnswer: (answer: PartnerAnswer, words: string) => void;
};

/** The answers as buttons, and the words that some of them need. */
function Answers({ answers, isBusy, onAnswer }: AnswersProps) {
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const field = useId();
  const give = (answer: PartnerAnswer) => {
    const isMissing = needsWords(answer) && !hasShownWords(words);
    setError(isMissing ? `Please say why you ${answer === 'lost' ? 'lost' : 'return'} it.` : undefined);
    if (isMissing) document.getElementById(field)?.querySelector('textarea')?.focus();
    else onAnswer(answer, words.trim());
  };
  return (
    <div id={field} className="mt-8 grid max-w-lg gap-5">
      <Field
        label="In your words"
        error={error}
        hint={`Needed to return a request or to report that it is lost. Up to ${MAX_HANDOVER_WORDS} characters.`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_HANDOVER_WORDS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        {answers.map((answer, at) => (
          <Button
            key={answer}
            look={at === 0 ? 'ink' : 'outline'}
            size="large"
            busy={isBusy}
            onClick={() => give(answer)}
          >
            {LABELS[answer]}
          </Button>
        ))}
      </div>
    </div>
  );
}

type RequestProps = { request: PartnerRequest; isAnswered: boolean } & Omit<AnswersProps, 'answers'>;

/** The answer that was pressed is no longer among the answers, so what became of the request takes the focus. */
function Request({ request, isAnswered, ...rest }: RequestProps) {
  const answers = answersTo(request);
  const text = stateText(request);
  return (
    <>
      <p className="mt-5 max-w-lg text-lead wrap-anywhere">
        Request {request.reference} for {request.partner}, from{' '}
        {dayTextIn(request.time_zone, request.offered_at)}.
      </p>
      <p
        key={text}
        ref={isAnswered ? takeLostFocus : undefined}
        tabIndex={-1}
        className="mt-3 max-w-lg outline-none"
      >
        {text}
      </p>
      {answers.length > 0 && <Answers answers={answers} {...rest} />}
    </>
  );
}

/** Where a partner accepts or returns the request that it got. Opening the page changes nothing; a press does. */
export function PartnerAnswerPage() {
  const { request, problem, isBusy, isAnswered, give, read } = usePartnerRequest();
  // Nothing is centered, because the heading would move up once the request is read.
  return (
    <Container className="grid min-h-[calc(100dvh-4.5rem)] content-start justify-items-start py-section">
      <PageHead title={TITLE} description="For partners." path={null} />
      <meta name="referrer" content="no-referrer" />
      <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
      <h1 className="text-title">{TITLE}</h1>
      {request && <Request request={request} isBusy={isBusy} isAnswered={isAnswered} onAnswer={give} />}
      {request === null && (
        <p className="mt-5 max-w-lg text-lead">
          We cannot find this request. The link is incomplete, or the request was deleted. If it was deleted,
          please delete what we sent you, too.
        </p>
      )}
      {problem && (
        <div role="alert" className="mt-6 max-w-lg border-l-2 border-negative pl-4 text-sm text-negative">
          <p>{problem}</p>
          {!request && (
            <Button look="outline" size="small" className="mt-3" onClick={read}>
              Try again
            </Button>
          )}
        </div>
      )}
      {request === undefined && !problem && <p className="mt-5">Loading the request...</p>}
    </Container>
  );
}
