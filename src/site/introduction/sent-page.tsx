import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { hasPrivacyControl } from '../../lib/privacy-control.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { IntroductionSteps } from './introduction-steps.tsx';
import { type AssignedPartner, useAssignedPartner } from './use-assigned-partner.ts';

const TITLE = 'We have your request';
const trail = [
  { name: 'Contact', to: paths.contact },
  { name: 'Introduction', to: paths.introduction },
  { name: 'Sent', to: paths.introductionSent },
];

const OURS = 'Thank you. You need not do anything now: our answer will come by email.';

/** Says who has the visitor's data. */
function assignedText(assigned: AssignedPartner): string {
  if (assigned === 'unasked') return OURS;
  if (assigned === 'failed')
    return 'Thank you. We cannot reach our server to see who has your request. Reload this page to ask again.';
  if (!assigned.partner) {
    const why = hasPrivacyControl() ? ', as your browser asked by Global Privacy Control' : '';
    return `${OURS} Only we have your request: no partner got it${why}.`;
  }
  const { partner, is_over } = assigned.partner;
  return is_over
    ? `${OURS} ${partner} got your request, but is no longer to work on it.`
    : `Thank you. ${partner} has, or is about to get, your name, email address, ZIP code and question, and may answer you by email. We have them too.`;
}

/** Where a request for an introduction ends. It stays, so that no one has to remember what a message said. */
export function IntroductionSentPage() {
  const { email } = useCompany();
  const assigned = useAssignedPartner();
  const holding = typeof assigned === 'object' && !assigned.partner?.is_over ? assigned.partner : null;
  return (
    <Container className="pt-6 pb-section">
      <PageHead
        title={TITLE}
        description="What happens now to your request for an introduction, and how to take it back."
        path={paths.introductionSent}
      />
      <Breadcrumbs trail={trail} />
      <div className="mt-8 max-w-measure sm:mt-12">
        <h1 className="text-title">{TITLE}</h1>
        <p aria-live="polite" className="mt-4 text-lead wrap-anywhere">
          {assignedText(assigned)}
          {!holding && ' If there are many requests, it may take a little longer.'}
        </p>
        <h2 className="mt-10 text-h3">What happens now</h2>
        <IntroductionSteps isSent />
        <h2 className="mt-10 text-h3">If you change your mind</h2>
        <p className="mt-3">
          Write to{' '}
          <a
            href={`mailto:${email.address}`}
            className="text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
          >
            {email.address}
          </a>{' '}
          from the address that you gave us.{' '}
          {holding
            ? `We then tell ${holding.partner} to stop and to delete your data`
            : 'We then ask no advisor'}
          , and delete your request.
        </p>
        <div className="mt-10 flex flex-wrap gap-4">
          <SiteLink to={paths.toolIraCost} className={buttonClasses('ink', 'large')}>
            What a Gold IRA Costs
          </SiteLink>
          <SiteLink to={paths.home} className={buttonClasses('outline', 'large')}>
            Return Home
          </SiteLink>
        </div>
      </div>
    </Container>
  );
}
