import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { useAddress } from '../../lib/address.tsx';
import { FIRST_SCREEN_END } from '../../lib/first-screen.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { GUIDE_LABEL } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { useMissingAddress } from './use-missing-address.ts';

const waysOn = [
  { to: paths.freeGuide, label: GUIDE_LABEL, text: 'How a gold IRA works, in plain words' },
  { to: paths.whyGold, label: 'Why Gold', text: 'The case for gold, and the case against' },
  { to: paths.contact, label: 'Contact', text: 'Ask us what you were looking for' },
];

/** Returns the requested address, which a redirect to /404 passes along. */
function useAttemptedPath(): string {
  const { pathname, state } = useAddress();
  const from: unknown = state?.from;
  return typeof from === 'string' ? from : pathname;
}

export function NotFoundPage() {
  const attempted = useAttemptedPath();
  const isUnknown = useMissingAddress(attempted);
  useEffect(() => {
    if (!isUnknown) console.info(`Page not found: ${attempted}`);
  }, [attempted, isUnknown]);
  if (isUnknown) {
    return (
      <Container className="grid min-h-dvh content-center">
        <title>Looking for the page...</title>
        <h1 className="sr-only">Looking for the page...</h1>
        <Loading text="Looking for the page..." />
      </Container>
    );
  }
  return (
    <div className="bg-paper">
      <PageHead
        title="Page Not Found"
        description="There is no page at this address. Try the free guide or the case for gold, or ask us a question."
        path={null}
      />
      <Container className="grid min-h-[calc(100dvh-4.5rem)] content-center gap-12 py-section lg:grid-cols-2 lg:items-center lg:gap-20">
        <div>
          <div aria-hidden className="mb-6 h-px w-16 bg-gold-500" />
          <h1 className="text-title">Page Not Found</h1>
          <p className="mt-5 max-w-md text-lead">
            There is no page at this address. It may have moved, or the address may have been mistyped.
          </p>
          <SiteLink to={paths.home} className={buttonClasses('ink', 'large', 'mt-8')}>
            Back to Home
          </SiteLink>
        </div>
        <ul className="border-t border-line">
          {waysOn.map(({ to, label, text }) => (
            <li key={to} className="border-b border-line">
              <SiteLink to={to} className="block py-5 hover:text-gold-700">
                <span className="font-display text-h4 text-ink-900">{label}</span>
                <span className="mt-1 block text-sm text-ink-600">{text}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </Container>
      <div id={FIRST_SCREEN_END} />
    </div>
  );
}
