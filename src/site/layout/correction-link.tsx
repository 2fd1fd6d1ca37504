import { paths } from '../../config/paths.ts';
import { correctionQuery } from '../../domain/leads/correction.ts';
import { SiteLink } from './site-link.tsx';

/** Leads to the contact form, which then names this page. */
export const CorrectionLink = ({ page }: { page: string }) => (
  <SiteLink
    to={`${paths.contact}${correctionQuery(page)}`}
    className="inline-flex min-h-11 items-center text-sm text-ink-600 underline underline-offset-4 hover:text-gold-700"
  >
    Report a mistake on this page
  </SiteLink>
);
