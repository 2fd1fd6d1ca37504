import type { ComponentType } from 'react';
import { LAW_FEED } from '../../config/law-feed-address.ts';
import { paths } from '../../config/paths.ts';
import { useCompany } from '../../data/company/use-company.ts';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import type { TextProps } from '../layout/delivered-html.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { staticText } from '../layout/static-text.tsx';

const TITLE = 'What changed in state gold law';
const trail = [{ name: 'State Gold Laws', to: paths.lawChanges }];

/**
 * Loads the list and returns the screen. A delivered page keeps its list, because the server remakes it after each
 * changed fact.
 */
export async function loadLawPage() {
  const Text = await staticText('law-changes', async () => (await import('./law-text.tsx')).LawText);
  return () => <LawPage Text={Text} />;
}

function LawPage({ Text }: { Text: ComponentType<TextProps> }) {
  const { siteUrl } = useCompany();
  return (
    <Container className="pt-6 pb-section">
      <PageHead
        title={TITLE}
        description="Which states changed how they tax gold and silver, and what else we have recorded about their gold laws, newest first, each with its source."
        path={paths.lawChanges}
        structuredData={[breadcrumbList(trail)]}
      />
      <link rel="alternate" type="application/atom+xml" title={TITLE} href={`${siteUrl}${LAW_FEED}`} />
      <Breadcrumbs trail={trail} />
      <div className="mx-auto max-w-measure">
        <h1 className="mt-8 text-title sm:mt-12">{TITLE}</h1>
        <p className="mt-6 text-lead">
          What we have recorded about the states’ gold laws, newest first. The date is the day we recorded it;
          the text says when a law takes effect. If a state is not listed, we do not say anything about it
          yet. Where there is no “Checked by us”, we have not read the source ourselves. This is information,
          not advice.
        </p>
        <p className="mt-4 mb-12 print:hidden">
          <a
            href={LAW_FEED}
            className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
          >
            Follow the feed (Atom)
          </a>
        </p>
        <Text as="div" />
      </div>
    </Container>
  );
}
