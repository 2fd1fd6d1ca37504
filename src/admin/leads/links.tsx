import { worksheetOf } from '../../domain/tools/worksheet.ts';

const linkClasses = 'text-info underline underline-offset-2';

export function EmailLink({ address, subject }: { address: string; subject?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}${query}`} className={linkClasses}>
      {address}
    </a>
  );
}

type PhoneLinkProps = { number: string; scheme?: 'tel' | 'sms'; label?: string };

/** Only for a number that may be called or texted now: see PhoneFact. */
export function PhoneLink({ number, scheme = 'tel', label = number }: PhoneLinkProps) {
  return (
    <a href={`${scheme}:${number.replace(/[^\d+]/g, '')}`} className={linkClasses}>
      {label}
    </a>
  );
}

/**
 * The page from which a visitor sent a form. Anyone can send any text as its address, so only web addresses become
 * links.
 */
export function PageLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={linkClasses}>
      {url}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** The tool with the figures that the visitor entered, which are listed behind its name. */
export function WorksheetLink({ address }: { address: string }) {
  const sheet = worksheetOf(address);
  if (!sheet) return address;
  return (
    <>
      <a href={sheet.address} target="_blank" rel="noopener noreferrer" className={linkClasses}>
        {sheet.title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      ({sheet.entries.map(([name, value]) => `${name} ${value}`).join(', ')})
    </>
  );
}
