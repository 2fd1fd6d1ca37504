import type { ReactNode } from 'react';
import { useCompany } from '../../data/company/use-company.ts';
import { withdrawByLink } from '../../data/leads/mail-links.ts';
import { Button } from '../../ui/button.tsx';
import { PressProblem, useLinkPress } from '../mail-links/link-press.tsx';

const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

export function CompanyMailbox() {
  const { email } = useCompany();
  return (
    <a href={`mailto:${email.address}`} className={linkClasses}>
      {email.address}
    </a>
  );
}

type WithdrawProps = {
  token: string;
  button: string;
  /** What the press does. */
  children: ReactNode;
  onWithdrawn: () => void;
};

/** On the page after a form: takes back what its sender agreed to, in one press. */
export function WithdrawRequest({ token, button, children, onWithdrawn }: WithdrawProps) {
  const { email } = useCompany();
  const run = async (ofRequest: string) => {
    const outcome = await withdrawByLink(ofRequest);
    if (outcome === 'withdrawn') onWithdrawn();
    return outcome;
  };
  const press = useLinkPress({ token, done: 'withdrawn', run });
  const missing = `We cannot find this request, so there is nothing to withdraw. It may have been deleted. To be sure, write to ${email.address}.`;
  return (
    <>
      <p className="mt-3 wrap-anywhere">{children}</p>
      <Button
        look="outline"
        size="large"
        busy={press.isSending}
        onClick={press.send}
        className="mt-5 w-full sm:w-auto"
      >
        {press.isSending ? 'Withdrawing...' : button}
      </Button>
      <PressProblem problem={press.outcome === 'unknown' ? missing : press.problem} />
      <p className="mt-5">
        To have us delete your request too, write to <CompanyMailbox /> from the address that you gave us.
      </p>
    </>
  );
}
