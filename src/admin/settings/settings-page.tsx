import { ModelCard } from './model-card.tsx';
import { TemplatesCard } from './templates-card.tsx';

/** How articles are generated: by which model, and from which prompts. */
export function SettingsPage() {
  return (
    <div className="grid gap-6 *:min-w-0">
      <ModelCard />
      <TemplatesCard />
    </div>
  );
}
