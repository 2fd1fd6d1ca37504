import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownCompany } from '../../data/company/use-company.ts';
import { isSampleCompany } from '../../domain/company/sample-parts.ts';

/**
 * Tells staff that visitors still read about a made-up company, and where to enter their own: in a bar above the
 * dashboard, and at the foot of every other screen, whose lists need the height.
 */
export function SampleNotice({ isBar }: { isBar: boolean }) {
  const company = useKnownCompany();
  if (!company || !isSampleCompany(company)) return null;
  const text = (
    <>
      Pages and emails still show sample company data.{' '}
      <Link
        to={paths.admin.settings}
        className="inline-flex items-center font-semibold text-ink-900 underline underline-offset-2 pointer-coarse:min-h-11"
      >
        Enter your own under Company
      </Link>
    </>
  );
  if (!isBar) return <p className="mt-1">{text}</p>;
  return (
    <p className="-mx-4 -mt-4 mb-4 border-b border-line bg-paper-dim px-4 py-2 text-ink-600 sm:-mx-6 sm:px-6 print:hidden">
      {text}
    </p>
  );
}
