import { History } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { templateNameOf } from '../../domain/articles/article.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { useNavigate } from '../../lib/address.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { RunRequest } from '../generation/run-request.ts';
import type { TemplateDrafts } from './template-drafts.ts';

const VersionsDialog = lazyDialog(async () => (await import('./versions-dialog.tsx')).VersionsDialog);
const StartRunDialog = lazyDialog(
  async () => (await import('../generation/start-run-dialog.tsx')).StartRunDialog,
);

const rewriting = (type: LocationType): RunRequest => ({
  origin: 'prompts',
  label: `Texts by other versions of the ${type} template`,
  choice: { filters: { location_type: type, older_prompt: true } },
  rewrites: true,
  articlesBecome: 'draft',
});

/** Opens the versions of a template. Unsaved text stays in its field. */
export function TemplateVersions({ type, drafts }: { type: LocationType; drafts: TemplateDrafts }) {
  const [open, setOpen] = useState<'versions' | 'rewrite' | null>(null);
  const navigate = useNavigate();
  const name = templateNameOf(type);
  const close = () => setOpen(null);
  return (
    <>
      <Button look="outline" onClick={() => setOpen('versions')}>
        <History aria-hidden className="size-4" />
        Versions
      </Button>
      {open === 'versions' && (
        <VersionsDialog
          type={type}
          isDirty={drafts.isDirty(name)}
          onActivated={() => drafts.rebase(name)}
          onRewrite={() => setOpen('rewrite')}
          onClose={close}
        />
      )}
      {open === 'rewrite' && (
        <StartRunDialog
          order={rewriting(type)}
          nothing={{
            title: 'No texts left to rewrite',
            description: 'Someone else has already rewritten them.',
          }}
          onClose={close}
          onStarted={(id) => {
            close();
            navigate(paths.admin.run(id));
          }}
        />
      )}
    </>
  );
}
