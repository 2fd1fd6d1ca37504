import { lazy, useSyncExternalStore } from 'react';
import { useCompany } from '../../data/company/use-company.ts';
import { KeptSection } from './kept-section.tsx';
import { Container } from './section.tsx';

const yearNeverChanges = () => () => {};
const currentYear = () => String(new Date().getFullYear());
const ID = 'copyright-year';

/** While hydrating, this is the year of the build, so that a page from December hydrates in January. */
const prerenderedYear = () =>
  (typeof document === 'undefined' ? null : document.getElementById(ID)?.textContent) ?? currentYear();

function CopyrightYear() {
  return <span id={ID}>{useSyncExternalStore(yearNeverChanges, currentYear, prerenderedYear)}</span>;
}

const FooterColumns = lazy(async () => ({ default: (await import('./footer-columns.tsx')).FooterColumns }));

export function SiteFooter() {
  const { legalName } = useCompany();
  return (
    <footer className="border-t border-line-ink bg-ink-950 pt-16 pb-10 text-sm text-ink-300 print:hidden">
      <Container>
        <KeptSection
          id="footer-columns"
          className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]"
          Content={FooterColumns}
        />
        <div className="mt-14 grid gap-4 border-t border-line-ink pt-8 text-xs leading-relaxed">
          <p className="max-w-small-measure">
            This website is for informational purposes only and is not investment advice. The price of gold
            can fall as well as rise. Ask a qualified financial or tax professional before you decide.
          </p>
          <p>
            &copy; <CopyrightYear /> {legalName}. All rights reserved.
          </p>
        </div>
      </Container>
    </footer>
  );
}
