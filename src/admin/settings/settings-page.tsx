import { AdministratorsCard } from '../administrators/administrators-card.tsx';
import { ModelCard } from './model-card.tsx';
import { NoticesCard } from './notices-card.tsx';
import { TemplatesCard } from './templates-card.tsx';

/** How articles are generated, by which model and from which prompts; where notices go; and who gets in. */
export function SettingsPage() {
  return (
    <div className="grid gap-6 *:min-w-0">
      <ModelCard />
      <TemplatesCard />
      <NoticesCard />
      <AdministratorsCard />
    </div>
  );
}
