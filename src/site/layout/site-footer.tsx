import type { ReactNode } from 'react';
import { brand } from '../../config/brand.ts';
import { CopyrightYear } from './copyright-year.tsx';
import { quickLinks, resourceLinks } from './navigation.ts';
import { Container } from './section.tsx';
import { SiteLink } from './site-link.tsx';
import { SocialLinks } from './social-links.tsx';

const { phone, email, address } = brand;

function FooterList({ title, links }: { title: string; links: typeof quickLinks }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <SiteLink to={to} className="flex min-h-11 items-center hover:text-paper sm:min-h-9">
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
            className="inline-flex min-h-11 items-center hover:text-paper sm:min-h-9"
          >
            {email.address}
          </a>
        </li>
      </ul>
      <address className="leading-relaxed not-italic">
        {address.street}
        <br />
        {`${address.city}, ${address.region} ${address.postalCode}`}
      </address>
    </div>
  );
}

export function SiteFooter() {
  return (
    <footer className="border-t border-line-ink bg-ink-950 pt-16 pb-10 text-sm text-ink-300 print:hidden">
      <Container>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 sm:col-span-3 lg:col-span-1">
            <p className="flex items-center gap-3 text-paper">
              <img src="/logo-mark.svg" alt="" width={32} height={32} loading="lazy" className="size-8" />
              <span className="font-display text-h4">{brand.name}</span>
            </p>
            <p className="mt-4 max-w-xs leading-relaxed">{brand.tagline}</p>
            <SocialLinks className="mt-3" />
          </div>
          <FooterList title="Quick Links" links={quickLinks} />
          <FooterList title="Resources" links={resourceLinks} />
          <FooterContact />
        </div>
        <div className="mt-14 grid gap-4 border-t border-line-ink pt-8 text-xs leading-relaxed">
          <p className="max-w-xl">
            This website is for informational purposes only and is not investment advice. The price of gold
            can fall as well as rise. Ask a qualified financial or tax professional before you decide.
          </p>
          <p>
            &copy; <CopyrightYear /> {brand.name}. All rights reserved.
          </p>
        </div>
      </Container>
    </footer>
  );
}
