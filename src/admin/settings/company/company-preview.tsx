import type { Company } from '../../../domain/company/company.ts';
import { cityLine } from '../../../domain/company/company.ts';

const networkText = ({ social }: Company): string => social.map(({ network }) => network).join(', ');

/** Shows what is typed as the foot of every page and the contact page will show it. */
export function CompanyPreview({ company }: { company: Company }) {
  const { name, legalName, tagline, phone, email, address, siteUrl } = company;
  const networks = networkText(company);
  return (
    <figure className="w-full max-w-md self-start rounded bg-ink-950 p-5 text-sm text-ink-300 xl:sticky xl:top-[calc(var(--sticky-top)+1rem)]">
      <figcaption className="mb-4 text-xs font-semibold text-ink-300">
        Preview of the contact block
      </figcaption>
      <p className="flex items-center gap-3 text-paper">
        <img src="/logo-mark.svg" alt="" width={28} height={28} className="size-7" />
        <span className="min-w-0 font-display text-h4 wrap-anywhere">{name}</span>
      </p>
      {tagline && <p className="mt-2 leading-relaxed wrap-anywhere">{tagline}</p>}
      <div className="mt-4 grid gap-1 border-t border-line-ink pt-4 wrap-anywhere">
        <p className="text-paper">{phone.display}</p>
        <p>{phone.hours}</p>
        <p className="mt-2 text-paper">{email.address}</p>
        <address className="mt-2 leading-relaxed not-italic">
          {address.street}
          <br />
          {cityLine(address)}
        </address>
        {networks && <p className="mt-2">{networks}</p>}
      </div>
      <p className="mt-4 border-t border-line-ink pt-4 text-xs wrap-anywhere">
        &copy; {legalName}. {siteUrl}
      </p>
    </figure>
  );
}
