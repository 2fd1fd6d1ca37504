import type { ComponentType } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import type { TextProps } from '../layout/delivered-html.tsx';
import { staticText } from '../layout/static-text.tsx';
import { LegalDocument } from './legal-document.tsx';
import { termsSections } from './terms-sections.ts';

/** Loads the page's text and returns the screen. */
export async function loadTermsPage() {
  const Text = await staticText('terms-text', async () => (await import('./terms-text.tsx')).TermsText);
  return () => <TermsPage Text={Text} />;
}

function TermsPage({ Text }: { Text: ComponentType<TextProps> }) {
  const { name } = useCompany();
  return (
    <LegalDocument
      title="Terms of Service"
      description={`The terms on which ${name} may be used: information only, no advice, no promise of returns, and how introductions to advisors work.`}
      sections={termsSections}
      path={paths.terms}
      Text={Text}
    />
  );
}
