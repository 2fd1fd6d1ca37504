import type { ReactNode } from 'react';
import { useCompany } from '../../data/company/use-company.ts';
import { cityLine } from '../../domain/company/company.ts';
import { SocialLinks } from '../layout/social-links.tsx';

/** How soon we answer. */
export const EMAIL_PROMISE = 'We respond within 24 hours';

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line-ink py-5">
      <h3 className="mb-1 font-sans text-sm font-semibold text-ink-300!">{title}</h3>
      {children}
    </div>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center text-h4 text-paper underline decoration-gold-500 decoration-1 underline-offset-4 wrap-anywhere hover:text-gold-300';

/** Lists the ways to reach us besides the form. */
export function ContactDetails() {
  const { address, phone, email, social } = useCompany();
  return (
    <div className="rounded bg-ink-900 px-6 pt-6 pb-2 text-ink-200 sm:px-8 sm:pt-8 sm:pb-3 print:bg-transparent print:px-0 print:[&_*]:text-ink-900!">
      <h2 className="mb-6 text-h3 text-paper">Get In Touch</h2>
      <div className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-1">
        <Detail title="Our Office">
          <address className="text-paper not-italic">
            {address.street}
            <br />
            {cityLine(address)}
          </address>
        </Detail>
        <Detail title="Phone">
          <a href={phone.href} className={linkClasses}>
            {phone.display}
          </a>
          <p className="text-sm">{phone.hours}</p>
        </Detail>
        <Detail title="Email">
          <a href={`mailto:${email.address}`} className={linkClasses}>
            {email.address}
          </a>
          <p className="text-sm">{EMAIL_PROMISE}</p>
        </Detail>
        {social.length > 0 && (
          <Detail title="Follow Us">
            <SocialLinks className="text-sm" />
          </Detail>
        )}
      </div>
    </div>
  );
}
