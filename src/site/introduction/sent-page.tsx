import { useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import type { SentRequest } from '../forms/sent-request.ts';
import { CompanyMailbox, WithdrawRequest } from '../forms/withdraw-request.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { IntroductionSteps } from './introduction-steps.tsx';
import { type AssignedPartner, useSentRequest } from './use-sent-request.ts';

const trail = [
  { name: 'Contact', to: paths.contact },
  { name: 'Introduction', to: paths.introduction },
  { name: 'Your request', to: paths.introductionSent },
];

const OURS = 'Thank you. You need not do anything now: our answer will come by email.';

/** Says who has the visitor's data. */
function assignedText(assigned: AssignedPartner): string {
  if (assigned === 'unasked') return OURS;
  if (assigned === 'failed')
    return 'Thank you. We cannot reach our server to see who has your request. Reload this page to ask again.';
  const { partner, is_over, has_privacy_control } = assigned;
  if (!partner) {
    const why = has_privacy_control ? ', as your browser asked through Global Privacy Control' : '';
    return `${OURS} Only we have this request: no partner got it${why}. If you sent one before, that one is as its page said.`;
  }
  return is_over
    ? `${OURS} ${partner} got your request, but is no longer to work on it.`
    : `Thank you. ${partner} has, or is about to get, your name, email address, ZIP code and question, and may answer you by email. We have them too.`;
}

/** Says what a withdrawal has ended. */
function withdrawnText(assigned: AssignedPartner): string {
  const ours =
    'We have recorded this. We will not pass your request on or answer it. An answer that is already on its way may still arrive.';
  if (typeof assigned === 'string')
    return `${ours} If a partner company has it, we tell that company to stop and to delete your data.`;
  return assigned.partner ? `${ours} We tell ${assigned.partner} to stop and to delete your data.` : ours;
}

const Withdrawn = () => (
  <p className="mt-4">
    We keep the request itself. To have us delete it, write to <CompanyMailbox /> from the address that you
    gave us.
  </p>
);

/** Someone who typed the address, or kept it, has sent nothing from here. */
const NoRequest = () => (
  <>
    <p className="mt-4 text-lead">There is no request to show in this tab.</p>
    <p className="mt-4">
      If you sent one from another tab or device, and the page there said that we have it, you need not send
      it again. To have it deleted, write to <CompanyMailbox /> from the address that you gave us.
    </p>
  </>
);

type OpenRequestProps = {
  request: SentRequest;
  /** Who is known to have the request besides us; null: no one is. */
  holder: string | null;
  onWithdrawn: () => void;
};

/** What happens with a request, and how to take it back. */
const OpenRequest = ({ request, holder, onWithdrawn }: OpenRequestProps) => (
  <>
    <h2 className="mt-10 text-h3">What happens now</h2>
    <IntroductionSteps isSent />
    <h2 className="mt-10 text-h3">If you change your mind</h2>
    <WithdrawRequest token={request.token} button="Withdraw My Request" onWithdrawn={onWithdrawn}>
      Press the button to withdraw your request.{' '}
      {holder
        ? `We will tell ${holder} to stop and to delete your data, and we will not answer you ourselves.`
        : 'We will not answer it or pass it on.'}
    </WithdrawRequest>
  </>
);

const WaysOn = ({ isSent }: { isSent: boolean }) => (
  <div className="mt-10 flex flex-wrap gap-4">
    <SiteLink to={isSent ? paths.toolIraCost : paths.introduction} className={buttonClasses('ink', 'large')}>
      {isSent ? 'What a Gold IRA Costs' : 'Ask for an Introduction'}
    </SiteLink>
    <SiteLink to={paths.home} className={buttonClasses('outline', 'large')}>
      Return Home
    </SiteLink>
  </div>
);

function titleOf(request: SentRequest | null): string {
  if (!request) return 'Your request for an introduction';
  return request.isWithdrawn ? 'Your request is withdrawn' : 'We have your request';
}

/** Where a request for an introduction ends. It stays, so that no one has to remember what a message said. */
export function IntroductionSentPage() {
  const { request, assigned, setWithdrawn } = useSentRequest();
  const isWithdrawn = request?.isWithdrawn === true;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button, which has the focus, goes away.
  const onWithdrawn = () => {
    setWithdrawn();
    heading.current?.focus();
  };
  const title = titleOf(request);
  const holding = typeof assigned === 'object' && !assigned.is_over ? assigned.partner : null;
  return (
    <Container className="pt-6 pb-section">
      <PageHead
        title={title}
        description="What happens to your request for an introduction, and how to take it back."
        path={paths.introductionSent}
      />
      <Breadcrumbs trail={trail} />
      <div className="mt-8 max-w-measure sm:mt-12">
        <div aria-live="polite">
          <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
            {title}
          </h1>
          {request ? (
            <p className="mt-4 text-lead wrap-anywhere">
              {isWithdrawn ? withdrawnText(assigned) : assignedText(assigned)}
              {!isWithdrawn && !holding && ' If there are many requests, it may take a little longer.'}
            </p>
          ) : (
            <NoRequest />
          )}
        </div>
        {isWithdrawn && <Withdrawn />}
        {request && !isWithdrawn && (
          <OpenRequest request={request} holder={holding} onWithdrawn={onWithdrawn} />
        )}
        <WaysOn isSent={request !== null} />
      </div>
    </Container>
  );
}
