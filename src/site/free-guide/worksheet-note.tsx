import { paths } from '../../config/paths.ts';
import { useAddress } from '../../lib/address.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { askedWorksheet } from './asked-worksheet.ts';

/** Says which worksheet comes with the guide, and how to leave it out. */
export function WorksheetNote() {
  const { search } = useAddress();
  const worksheet = askedWorksheet(search);
  const isHydrated = useHydrated();
  if (!worksheet || !isHydrated) return null;
  return (
    <p className="border-l-2 border-gold-500 pl-3 text-sm">
      Your worksheet, “
      <SiteLink to={worksheet.address} className="underline underline-offset-2">
        {worksheet.title}
      </SiteLink>
      ”, will be in the email. We keep its numbers with your request.{' '}
      <SiteLink to={paths.freeGuide} className="whitespace-nowrap underline underline-offset-2">
        Don't include it
      </SiteLink>
    </p>
  );
}
