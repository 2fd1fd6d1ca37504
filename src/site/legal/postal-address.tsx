import { useCompany } from '../../data/company/use-company.ts';
import { cityLine } from '../../domain/company/company.ts';

/** The address for letters about either text. */
export function PostalAddress() {
  const { legalName, address, email, phone } = useCompany();
  return (
    <address className="my-5 not-italic">
      {legalName}
      <br />
      {address.street}
      <br />
      {cityLine(address)}
      <br />
      <a href={`mailto:${email.address}`}>{email.address}</a>
      <br />
      <a href={phone.href}>{phone.display}</a>, {phone.hours}
    </address>
  );
}
