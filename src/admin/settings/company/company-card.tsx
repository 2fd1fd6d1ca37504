import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { SettingsSection } from '../../../config/settings-section.ts';
import { companyRowQuery, type StoredCompany } from '../../../data/company/company-row.ts';
import { companyOf } from '../../../domain/company/company-of-row.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { CompanyPreview } from './company-preview.tsx';

/** Most visits of Settings change something else, so the form's code loads when it is wanted. */
const CompanyEditor = lazy(async () => ({ default: (await import('./company-editor.tsx')).CompanyEditor }));

function Company({ stored }: { stored: StoredCompany }) {
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) {
    return (
      <Suspense fallback={<Loading />}>
        <CompanyEditor stored={stored} />
      </Suspense>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <CompanyPreview company={companyOf(stored)} />
      <Button look="ink" onClick={() => setIsEdited(true)}>
        Edit company
      </Button>
    </div>
  );
}

/** Sets whose site this is. */
export function CompanyCard() {
  const query = useQuery(companyRowQuery());
  return (
    <Card
      id={'company' satisfies SettingsSection}
      title="Company"
      description="Who runs this site. Pages, emails, feeds, the free guide's PDF and what search engines read name it within a second after you save. A static host follows with its next build."
    >
      <QueryState query={query} failed="Couldn't load the company.">
        {(stored) => <Company stored={stored} />}
      </QueryState>
    </Card>
  );
}
