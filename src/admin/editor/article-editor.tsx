import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { articleFormInput } from '../../domain/articles/article-form.ts';
import { locationTypeOf } from '../../domain/locations/location.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PublishAnywayDialog } from '../generation/publish-anyway-dialog.tsx';
import { useUnfinishedWork } from '../screen-state/leave-guard.tsx';
import { useNamedSubject } from '../screen-state/screen-subject.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { BylinePanel } from './byline-panel.tsx';
import { ChangedFacts } from './changed-facts.tsx';
import { useArticleDeletion } from './delete-article.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { EditorFields } from './editor-fields.tsx';
import { EditorHeader } from './editor-header.tsx';
import { FiguresPanel, goTo } from './figures-panel.tsx';
import { IndexVerdictPanel } from './index-verdict-panel.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { type ArticleEditing, useArticleEditor } from './use-article-editor.ts';
import { type EditorActions, useEditorActions } from './use-editor-actions.ts';
import { useLocalDraft } from './use-local-draft.ts';

/**
 * Ctrl+S, or Cmd+S on a Mac, saves. It does nothing while a dialog is open, and the browser's own save never starts.
 */
function useSaveKey(save: () => Promise<void>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (event.repeat || document.querySelector('[role=dialog],[role=alertdialog]')) return;
    void save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

// Both compare texts word by word, and the code for that loads only when it is needed.
const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
const PreviewAddressDialog = lazyDialog(
  async () => (await import('./preview-address-dialog.tsx')).PreviewAddressDialog,
);
const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog);

type PanesProps = {
  article: ArticleWithLocation;
  editing: ArticleEditing;
  actions: EditorActions;
};

/** Shows the fields, and next to them on wide screens the quality of the text and its preview. */
function Panes({ article, editing, actions }: PanesProps) {
  const { input } = editing;
  const pane = useRef<HTMLElement>(null);
  const control = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
      <EditorFields
        editing={editing}
        control={control}
        isBusy={actions.isRegenerating}
        onRegenerate={actions.regenerate}
        onScroll={(share) => {
          const { scrollHeight = 0, clientHeight = 0 } = pane.current ?? {};
          pane.current?.scrollTo({ top: share * (scrollHeight - clientHeight) });
        }}
      />
      <div className="grid content-start gap-4 xl:sticky xl:top-[8.5rem] xl:h-[calc(100dvh-10rem)] xl:grid-rows-[auto_minmax(0,1fr)]">
        <div className="grid gap-4 print:hidden">
          <QualityPanel article_id={article.id} input={input} type={locationTypeOf(article.location)} />
          <BylinePanel article={article} isDirty={editing.isDirty} />
          <IndexVerdictPanel article={editing.base} />
          <FiguresPanel
            location={article.location}
            content={input.content}
            onGo={({ from, to }) => goTo(control.current, from, to)}
          />
          <ChangedFacts article={editing.base} />
        </div>
        <ArticlePreview
          ref={pane}
          content={input.content}
          isPane
          className="rounded border border-line bg-white px-6 py-5 max-xl:hidden"
        />
      </div>
    </div>
  );
}

/** The questions that a save may ask: whether to accept the findings, and which of two versions to keep. */
function SaveQuestions({ editing, actions }: Pick<PanesProps, 'editing' | 'actions'>) {
  const { base, input, conflict } = editing;
  return (
    <>
      <PublishAnywayDialog
        title={input.title}
        reasons={actions.question?.reasons ?? null}
        isLive={actions.question?.isLive}
        onConfirm={() => {
          actions.closeQuestion();
          void actions.question?.go();
        }}
        onClose={actions.closeQuestion}
      />
      {actions.reviewEnd}
      {conflict && (
        <ConflictDialog
          base={base}
          conflict={conflict}
          isSaving={editing.isSaving}
          onDecide={(texts) => void actions.resolve(conflict, texts)}
          onClose={editing.keepEditing}
        />
      )}
    </>
  );
}

type ToolProps = {
  editing: ArticleEditing;
  tool: 'history' | 'sharing';
  onClose: () => void;
  onRestored: () => void;
};

/** The dialog that a header button opened. */
function Tool({ editing: { base, isDirty, change }, tool, onClose, onRestored }: ToolProps) {
  if (tool === 'sharing') {
    return <PreviewAddressDialog article_id={base.id} isDirty={isDirty} onClose={onClose} />;
  }
  return (
    <HistoryDialog
      article={base}
      isDirty={isDirty}
      onRestore={(texts) => {
        change(texts);
        onRestored();
      }}
      onClose={onClose}
    />
  );
}

function useUnsavedWork(isDirty: boolean): void {
  useUnfinishedWork(
    isDirty
      ? {
          title: 'Leave without saving?',
          description: 'Your changes have not been saved. This browser keeps them until you come back.',
        }
      : null,
  );
}

/** Offers unsaved work that this browser kept. */
function KeptWork({ article, editing }: Pick<PanesProps, 'article' | 'editing'>) {
  const draft = useLocalDraft(editing.base, editing.input, editing.isDirty);
  if (!draft.offered) return null;
  return (
    <DraftOffer
      draft={draft.offered}
      isStale={draft.offered.base.updated_at !== article.updated_at}
      onRestore={({ input, base }) => {
        editing.takeOver(input, base);
        draft.accept();
      }}
      onDiscard={draft.dismiss}
    />
  );
}

/** The editor of one article. `article` is the newest version that the server has sent. */
export function ArticleEditor({ article }: { article: ArticleWithLocation }) {
  const editing = useArticleEditor(article);
  const { base, input, isDirty } = editing;
  const actions = useEditorActions(editing, article);
  const [isPreview, setIsPreview] = useState(false);
  const [tool, setTool] = useState<ToolProps['tool'] | null>(null);
  useNamedSubject(base.title);
  useSaveKey(actions.save);
  useUnsavedWork(isDirty);
  const deletion = useArticleDeletion(article, () => editing.change(articleFormInput(base)));
  const closeTool = () => setTool(null);
  return (
    <>
      <EditorHeader
        {...{ article, isDirty, isPreview, actions }}
        title={base.title}
        onPreview={setIsPreview}
        onHistory={() => setTool('history')}
        onDelete={deletion.ask}
        onPreviewAddress={() => setTool('sharing')}
      />
      <KeptWork article={article} editing={editing} />
      <ReviewNotice article={base} />
      {editing.isOutdated && <OutdatedNotice onCompare={editing.compare} />}
      {isPreview ? (
        <ArticlePreview content={input.content} className="mx-auto max-w-narrow py-6" />
      ) : (
        <Panes {...{ article, editing, actions }} />
      )}
      <SaveQuestions editing={editing} actions={actions} />
      {deletion.dialog}
      {tool && (
        <Tool
          editing={editing}
          tool={tool}
          onClose={closeTool}
          onRestored={() => {
            closeTool();
            setIsPreview(false);
          }}
        />
      )}
    </>
  );
}
