import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { cityLine } from '../../domain/company/company.ts';
import type { NavigationItem } from './navigation.ts';
import { SiteLink } from './site-link.tsx';
import { SocialLinks } from './social-links.tsx';

const quickLinks: readonly NavigationItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'About Us', to: paths.about },
  { label: 'Places', to: paths.places },
  { label: 'Tools', to: paths.tools },
  { label: 'Contact', to: paths.contact },
  { label: 'Editorial Policy', to: paths.editorialPolicy },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
];

/** Each resource links to the section that answers it. */
const resourceLinks: readonly NavigationItem[] = [
  { label: 'Gold IRA Guide', to: `${paths.freeGuide}#guide-covers` },
  { label: 'Investment FAQ', to: `${paths.freeGuide}#faq` },
  { label: 'Market Updates', to: `${paths.whyGold}#market` },
  { label: 'Tax Benefits', to: `${paths.whyGold}#taxes` },
  { label: 'Retirement Planning', to: `${paths.whyGold}#retirement` },
];

function FooterList({ title, links }: { title: string; links: typeof quickLinks }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className="flex min-h-11 items-center wrap-anywhere hover:text-paper sm:min-h-9"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const FooterTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mb-3 font-sans text-sm font-semibold text-paper">{children}</h2>
);

function FooterContact() {
  const { phone, email, address } = useCompany();
  return (
    <div className="max-sm:col-span-2">
      <FooterTitle>Contact</FooterTitle>
      <ul className="mb-3">
        <li>
          <a href={phone.href} className="inline-flex min-h-11 items-center hover:text-paper sm:min-h-9">
            {phone.display}
          </a>
        </li>
        <li>
          <a
            href={`mailto:${email.address}`}
            className="inline-flex min-h-11 items-center wrap-anywhere hover:text-paper sm:min-h-9"
          >
            {email.address}
          </a>
        </li>
      </ul>
      <address className="leading-relaxed not-italic">
        {address.street}
        <br />
        {cityLine(address)}
      </address>
    </div>
  );
}

/** The footer's links. */
export function FooterColumns() {
  const { name, tagline } = useCompany();
  return (
    <>
      <div className="col-span-2 sm:col-span-3 lg:col-span-1">
        <p className="flex items-center gap-3 text-paper">
          <img src="/logo-mark.svg" alt="" width={32} height={32} loading="lazy" className="size-8" />
          <span className="font-display text-h4">{name}</span>
        </p>
        {tagline && <p className="mt-4 max-w-xs leading-relaxed">{tagline}</p>}
        <SocialLinks className="mt-3" />
      </div>
      <FooterList title="Quick Links" links={quickLinks} />
      <FooterList title="Resources" links={resourceLinks} />
      <FooterContact />
    </>
  );
}
