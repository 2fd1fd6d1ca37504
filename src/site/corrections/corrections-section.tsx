import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { showsCorrections } from '../../domain/corrections/corrected-pages.ts';
import { Container } from '../layout/section.tsx';
import { ServerSection } from '../layout/server-section.tsx';

const Content =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./page-corrections.tsx')).PageCorrections }));

/** What was corrected on a page that is none of a location: those have it in their record. */
export function CorrectionsSection() {
  const { pathname } = useLocation();
  // The policy lists all of them.
  if (!showsCorrections(pathname) || pathname === paths.editorialPolicy) return null;
  return (
    <Container className="[&_section]:pb-14">
      <ServerSection name="corrections" Content={Content} />
    </Container>
  );
}
