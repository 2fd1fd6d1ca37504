import { RotateCcw, Save } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type TemplateName, templateNameOf } from '../../domain/articles/article.ts';
import { emptyPlaceholders, unknownPlaceholders } from '../../domain/generation/prompt-placeholders.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { PromptField, promptProblem } from './prompt-field.tsx';
import { PromptPreview } from './prompt-preview.tsx';
import type { TemplateDrafts } from './template-drafts.ts';
import { TemplateVersions } from './template-versions.tsx';
import { useTemplateActions } from './use-template-actions.ts';

const inBraces = (words: readonly string[]) => words.map((word) => `{${word}}`).join(', ');

/** Warns about a template's placeholders. It never blocks saving, because the model may cope. */
function TemplateNotes({ template, type }: { template: string; type: LocationType }) {
  const unknown = unknownPlaceholders(template);
  const empty = emptyPlaceholders(template, type);
  return (
    <div role="status">
      {unknown.length > 0 && (
        <p className="mt-3 rounded bg-caution-soft px-3 py-2 text-caution">
          Unknown {unknown.length === 1 ? 'placeholder' : 'placeholders'}: {inBraces(unknown)}. The model gets{' '}
          {unknown.length === 1 ? 'it' : 'them'} as written.
        </p>
      )}
      {empty.length > 0 && (
        <p className="mt-3 rounded bg-caution-soft px-3 py-2 text-caution">
          Always blank for a {type}: {inBraces(empty)}.
        </p>
      )}
    </div>
  );
}

/** Says when the template was saved, or that someone else has saved another version since. */
function Version({ drafts, name }: { drafts: TemplateDrafts; name: TemplateName }) {
  const stored = drafts.stored(name)?.updated_at;
  if (!stored) return null;
  const isOutdated = drafts.isDirty(name) && drafts.baseOf(name)?.updated_at !== stored;
  return isOutdated ? (
    <p role="alert" className="text-caution">
      Someone else saved this template: {minuteText(stored)}
    </p>
  ) : (
    <p className="text-ink-600">{drafts.isDirty(name) ? 'Unsaved changes' : `Saved ${minuteText(stored)}`}</p>
  );
}

type ReloadProps = { isDirty: boolean; isBusy: boolean; onReload: () => void };

/** Loads the saved template, and asks first if that discards typed text. */
function ReloadButton({ isDirty, isBusy, onReload }: ReloadProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="outline" busy={isBusy} onClick={() => (isDirty ? setIsAsking(true) : onReload())}>
        <RotateCcw aria-hidden className="size-4" />
        Reload
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        description="The saved template will replace your text."
        confirmLabel="Discard and reload"
        destructive
        onConfirm={() => {
          setIsAsking(false);
          onReload();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** The prompt for one type of location, next to its result for a chosen location. */
export function TemplateEditor({ type, drafts }: { type: LocationType; drafts: TemplateDrafts }) {
  const name = templateNameOf(type);
  const content = drafts.contentOf(name);
  const { save, reload, isSaving, isReading } = useTemplateActions(name, drafts);
  const isLoaded = drafts.stored(name) !== undefined;
  const canSave = !isSaving && (!isLoaded || promptProblem(content) === undefined);

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSave) void save();
  };
  return (
    <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for all fields inside. */}
      <div onKeyDown={saveByKey}>
        <Field label="Template Name" className="mb-4">
          {(control) => (
            <Input {...control} readOnly value={name} className="font-mono read-only:bg-paper-dim" />
          )}
        </Field>
        <PromptField value={content} disabled={!isLoaded} onChange={(value) => drafts.edit(name, value)} />
        <TemplateNotes template={content} type={type} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button look="ink" busy={isSaving} disabled={!canSave && !isSaving} onClick={() => void save()}>
            <Save aria-hidden className="size-4" />
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
          <ReloadButton
            isDirty={drafts.isDirty(name)}
            isBusy={isReading || isSaving}
            onReload={() => void reload()}
          />
          <TemplateVersions type={type} drafts={drafts} />
          <Version drafts={drafts} name={name} />
        </div>
      </div>
      <PromptPreview type={type} template={content} isSaved={isLoaded && !drafts.isDirty(name)} />
    </div>
  );
}
