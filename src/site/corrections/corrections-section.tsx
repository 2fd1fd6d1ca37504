import { lazy } from 'react';
import { paths } from '../../config/paths.ts';
import { showsCorrections } from '../../domain/corrections/corrected-pages.ts';
import { useAddress } from '../../lib/address.tsx';
import { Container } from '../layout/section.tsx';
import { ServerSection } from '../layout/server-section.tsx';

const Content =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./page-corrections.tsx')).PageCorrections }));

/** Lists the corrections of a page that does not belong to a location; location pages show them in their record. */
export function CorrectionsSection() {
  const { pathname } = useAddress();
  // The policy page lists all corrections.
  if (!showsCorrections(pathname) || pathname === paths.editorialPolicy) return null;
  return (
    <Container className="[&_section]:pb-14">
      <ServerSection name="corrections" Content={Content} />
    </Container>
  );
}
