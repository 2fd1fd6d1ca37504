import type { ComponentType } from 'react';
import { paths } from '../../config/paths.ts';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import type { TextProps } from '../layout/delivered-html.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { staticText } from '../layout/static-text.tsx';
import { ReadingColumns } from '../reading/reading-columns.tsx';
import { policySections } from './policy-sections.ts';

const TITLE = 'Editorial policy and corrections';
const trail = [{ name: 'Editorial Policy', to: paths.editorialPolicy }];

const entries = Object.entries(policySections).map(([id, title]) => ({ id, title }));

/**
 * Loads the text and returns the screen. A delivered page keeps its text, because the server remakes it after each
 * correction.
 */
export async function loadPolicyPage() {
  const importText = async () => (await import('./policy-text.tsx')).PolicyText;
  const Text = await staticText('editorial-policy', importText);
  return () => <PolicyPage Text={Text} />;
}

function PolicyPage({ Text }: { Text: ComponentType<TextProps> }) {
  return (
    <Container className="pt-6 pb-section">
      <PageHead
        title={TITLE}
        description="How we write, check and review our pages, what those words mean here, how we earn money, and every correction we have made."
        path={paths.editorialPolicy}
        structuredData={[breadcrumbList(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <h1 className="mt-8 text-title sm:mt-12">{TITLE}</h1>
      <p className="mt-6 mb-12 max-w-narrow text-lead">
        How we make our pages, what the labels on them mean, and where we were wrong.
      </p>
      <ReadingColumns entries={entries}>
        <Text as="div" />
      </ReadingColumns>
    </Container>
  );
}
