import { SAMPLE_STREET } from '../../config/brand.ts';
import { settingsSection } from '../../config/settings-section.ts';
import { useKnownCompany } from '../../data/company/use-company.ts';
import { allSampleParts } from '../../domain/company/sample-parts.ts';
import { AppLink } from '../../lib/address.tsx';

/**
 * Tells staff that visitors still read about a made-up company, and where to enter their own: in a bar above the
 * dashboard, and at the foot of every other screen, whose lists need the height.
 */
export function SampleNotice({ isBar }: { isBar: boolean }) {
  const company = useKnownCompany();
  const parts = company ? allSampleParts(company, SAMPLE_STREET) : [];
  if (parts.length === 0) return null;
  return (
    <p className={isBar ? 'mb-4 border-b border-line pb-3 text-ink-600 print:hidden' : 'mt-1'}>
      Pages and emails still show sample company data: {parts.join(', ')}.{' '}
      <AppLink to={settingsSection('company')} className="font-semibold underline underline-offset-2">
        Enter your own under Company
      </AppLink>
    </p>
  );
}
