import { brand } from '../../config/brand.ts';

const { name, address, email, phone } = brand;

/** The address for letters about either text. */
export function PostalAddress() {
  return (
    <address className="my-5 not-italic">
      {name}
      <br />
      {address.street}
      <br />
      {`${address.city}, ${address.region} ${address.postalCode}`}
      <br />
      <a href={`mailto:${email.address}`}>{email.address}</a>
      <br />
      <a href={phone.href}>{phone.display}</a>, {phone.hours}
    </address>
  );
}
