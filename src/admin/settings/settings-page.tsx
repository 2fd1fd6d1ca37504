import { FailureScope } from '../outcomes/failure-scope.tsx';
import { AdministratorsCard } from './administrators/administrators-card.tsx';
import { BuildHookCard } from './build-hook-card.tsx';
import { CompanyCard } from './company/company-card.tsx';
import { CompareCard } from './compare-card.tsx';
import { IndexGateCard } from './index-gate-card.tsx';
import { MailRulesCard } from './mail-rules-card.tsx';
import { ModelCard } from './model-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PolicyReportsCard } from './policy-reports-card.tsx';
import { PricesCard } from './prices/prices-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SearchEnginesCard } from './search-engines-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { SpendingCard } from './spending-card.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TimeZoneCard } from './time-zone-card.tsx';
import { WebhooksCard } from './webhooks/webhooks-card.tsx';

/**
 * Settings: the company, models, prompts and costs of articles, notices, retention, the site's time zone, the index gate, what we
 * send to search engines, a static host and webhooks, administrators and their sign-ins, and blocked content.
 */
export function SettingsPage() {
  return (
    <FailureScope>
      <div className="grid gap-6 *:min-w-0">
        <CompanyCard />
        <ModelCard />
        <TemplatesCard />
        <CompareCard />
        <SpendingCard />
        <PricesCard />
        <NoticesCard />
        <MailRulesCard />
        <RetentionCard />
        <TimeZoneCard />
        <IndexGateCard />
        <SearchEnginesCard />
        <BuildHookCard />
        <WebhooksCard />
        <AdministratorsCard />
        <SignInsCard />
        <PolicyReportsCard />
      </div>
    </FailureScope>
  );
}
