import { History } from 'lucide-react';
import { useState } from 'react';
import { templateNameOf } from '../../domain/articles/article.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { TemplateDrafts } from './template-drafts.ts';

const VersionsDialog = lazyDialog(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

/** Opens the versions of a template. What is typed and not saved stays in its field. */
export function TemplateVersions({ type, drafts }: { type: LocationType; drafts: TemplateDrafts }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = templateNameOf(type);
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        <History aria-hidden className="size-4" />
        Versions
      </Button>
      {isOpen && (
        <VersionsDialog
          type={type}
          isDirty={drafts.isDirty(name)}
          onActivated={() => drafts.rebase(name)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
