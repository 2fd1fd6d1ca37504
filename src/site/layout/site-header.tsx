import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { useAddress } from '../../lib/address.tsx';
import { classNames } from '../../lib/class-names.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { GuideLink } from './guide-link.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { mainLinks } from './navigation.ts';
import { Container } from './section.tsx';
import { SiteLink } from './site-link.tsx';

export function Logo() {
  const { name } = useCompany();
  return (
    <SiteLink
      to={paths.home}
      className="flex min-h-11 items-center gap-2.5 text-paper sm:gap-3 print:text-ink-950"
    >
      <img src="/logo-mark.svg" alt="" width={32} height={32} className="size-8" />
      <span className="font-display text-[min(1.2rem,8.5vw)] leading-none sm:text-[1.375rem] tracking-tight whitespace-nowrap">
        {name}
      </span>
    </SiteLink>
  );
}

/**
 * Gold, unless the page has a gold button at its head, or may get one once it has loaded. Phones have room for it on
 * two lines, and show it only in that case.
 */
const guideClasses = classNames(
  'max-sm:w-[7em] max-sm:px-1 max-sm:text-xs/tight max-sm:text-balance @max-[22.4rem]/page:hidden',
  'max-sm:group-has-[[data-first-action]]/page:hidden',
  'second-action',
);

function MainLinks() {
  const { pathname } = useAddress();
  return (
    <nav aria-label="Main" className="hidden lg:block">
      <ul className="flex gap-8">
        {mainLinks.map(({ label, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-y border-transparent text-sm font-medium text-ink-200 transition-colors hover:text-paper',
                'aria-[current=page]:border-b-gold-500 aria-[current=page]:text-paper',
              )}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SiteHeader() {
  const { pathname } = useAddress();
  // The guide's own screens have a gold button at their head. Until they load, the header cannot see it there.
  const isOfGuide = pathname.startsWith(paths.freeGuide);
  return (
    <header className="fits-large-text sticky top-0 z-40 border-b border-line-ink bg-ink-950 text-paper print:static print:border-0 print:bg-transparent">
      <Container className="flex min-h-18 items-center justify-between gap-2 sm:gap-4 print:px-0">
        <Logo />
        <MainLinks />
        <div className="flex items-center gap-1 sm:gap-3 print:hidden">
          <SearchButton />
          <GuideLink size="medium" className={classNames(guideClasses, isOfGuide && 'max-sm:hidden')} />
          {/* /admin is another app, so this is a plain link that makes the browser load it whole. */}
          <a href={paths.admin.root} className={buttonClasses('outline', 'medium', 'max-lg:hidden')}>
            Admin
          </a>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
