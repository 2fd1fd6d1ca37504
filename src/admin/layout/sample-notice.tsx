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
  return (
    <p className={isBar ? 'mb-4 border-b border-line pb-3 text-ink-600 print:hidden' : 'mt-1'}>
      Pages and emails still show sample company data.{' '}
      <Link to={paths.admin.settings} className="font-semibold underline underline-offset-2">
        Enter your own under Company
      </Link>
    </p>
  );
}
