import { lazy } from 'react';
import { ServerSection } from '../layout/server-section.tsx';

const Content =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./page-corrections.tsx')).PageCorrections }));

/** What was corrected on this page. For the pages in src/domain/corrections/corrected-pages.ts. */
export const CorrectionsSection = () => <ServerSection name="corrections" Content={Content} />;
