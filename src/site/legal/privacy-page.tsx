import type { ComponentType } from 'react';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import type { TextProps } from '../layout/delivered-html.tsx';
import { staticText } from '../layout/static-text.tsx';
import { LegalDocument } from './legal-document.tsx';
import { privacySections } from './privacy-sections.ts';

/** Loads the page's text and returns the screen. */
export async function loadPrivacyPage() {
  const Text = await staticText('privacy-text', async () => (await import('./privacy-text.tsx')).PrivacyText);
  return () => <PrivacyPage Text={Text} />;
}

function PrivacyPage({ Text }: { Text: ComponentType<TextProps> }) {
  const { name } = useCompany();
  return (
    <LegalDocument
      title="Privacy Policy"
      description={`What ${name} stores when you read, request the guide or write to us, who sees it, and how to have it deleted.`}
      sections={privacySections}
      path={paths.privacy}
      Text={Text}
    />
  );
}
