import { useEffect, useRef, useState } from 'react';
import { loadPublicClient } from '../../data/client/data-client.ts';
import { storedState } from '../../data/leads/stored-state.ts';
import { lastRequest, rememberWithdrawal, type SentRequest } from '../forms/sent-request.ts';
import { CompanyMailbox, WithdrawRequest } from '../forms/withdraw-request.tsx';
import { Section } from '../layout/section.tsx';

const Withdrawn = () => (
  <p className="mt-3">
    We have recorded it. We will not call or text you because of this request, which we keep. To withdraw what
    you agreed to in others too, press the link at the end of any of our emails. To have us delete your
    request, write to <CompanyMailbox /> from the address that you gave us.
  </p>
);

/** The ways that always work, for visitors who checked no box here or come back in another tab. */
const OtherWays = () => (
  <p className="mt-3">
    If you agreed to calls and texts, you can withdraw that at any time. Press the link at the end of any of
    our emails, or write to <CompanyMailbox />.
  </p>
);

/** Whether the request came with Global Privacy Control. A page does not see its own headers, so it asks the database. */
function useIsSignaled(): boolean {
  const [isSignaled, setIsSignaled] = useState(false);
  useEffect(() => {
    const sent = lastRequest('guide');
    if (!sent) return;
    let isWanted = true;
    const ask = async () => (await storedState(await loadPublicClient(), sent.id)).hasPrivacyControl;
    // Without an answer, the page says nothing: the visitor saw it when the form was sent.
    ask().then(
      (has) => isWanted && setIsSignaled(has),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return isSignaled;
}

/** On the page after the guide's form: ends an agreement to calls and texts in one press, without an account. */
export function AgreementToCalls() {
  const [request, setRequest] = useState<SentRequest | null>(null);
  const isSignaled = useIsSignaled();
  useEffect(() => setRequest(lastRequest('agreement')), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWithdrawn = request?.isWithdrawn === true;
  // The button, which has the focus, goes away.
  const onWithdrawn = (withdrawn: SentRequest) => {
    rememberWithdrawal('agreement', withdrawn);
    setRequest({ ...withdrawn, isWithdrawn: true });
    heading.current?.focus();
  };
  return (
    <Section surface="dim" aria-labelledby="agreement" className="py-16!">
      <div className="max-w-measure">
        <div aria-live="polite">
          <h2 id="agreement" ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {isWithdrawn ? 'Your agreement is withdrawn' : 'If you change your mind'}
          </h2>
          {isWithdrawn && <Withdrawn />}
        </div>
        {!request && <OtherWays />}
        {request && !isWithdrawn && (
          <WithdrawRequest
            token={request.token}
            button="Withdraw My Agreement"
            onWithdrawn={() => onWithdrawn(request)}
          >
            You agreed to calls and texts. Press the button to withdraw that. Then we will not call or text
            you because of this request. The link at the end of any of our emails ends what you agreed to in
            others too.
          </WithdrawRequest>
        )}
        {isSignaled && (
          <p className="mt-3">
            Your browser has Global Privacy Control, and we honor it: only programs that work for us alone get
            what you send us.
          </p>
        )}
      </div>
    </Section>
  );
}
