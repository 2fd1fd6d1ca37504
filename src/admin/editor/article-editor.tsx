import { useRef, useState } from 'react';
import type { ArticleWithLocation } from '../../data/articles/articles.ts';
import { articleFormInput } from '../../domain/article-form.ts';
import { locationTypeOf } from '../../domain/location.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PublishAnywayDialog } from '../generation/publish-anyway-dialog.tsx';
import { useUnfinishedWork } from '../shared/leave-guard.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { useArticleDeletion } from './delete-article.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { EditorFields } from './editor-fields.tsx';
import { EditorHeader } from './editor-header.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { useArticleEditor } from './use-article-editor.ts';
import { useEditorActions } from './use-editor-actions.ts';
import { useLocalDraft } from './use-local-draft.ts';
import { useSaveKey } from './use-save-key.ts';

// Both compare texts word by word, and the code for that loads only when it is needed.
const ConflictDialog = lazyDialog(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
const PreviewAddressDialog = lazyDialog(
  async () => (await import('./preview-address-dialog.tsx')).PreviewAddressDialog,
);
const HistoryDialog = lazyDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog);

/** The editor of one article. `article` is the newest version that the server has sent. */
export function ArticleEditor({ article }: { article: ArticleWithLocation }) {
  const editing = useArticleEditor(article);
  const { base, input, isDirty, conflict } = editing;
  const draft = useLocalDraft(base, input, isDirty);
  const actions = useEditorActions(editing, article);
  const pane = useRef<HTMLElement>(null);
  const [isPreview, setIsPreview] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  useSaveKey(actions.save);
  useUnfinishedWork(
    isDirty
      ? {
          title: 'Leave without saving?',
          description: 'Your changes are not saved. This browser keeps them for when you come back.',
        }
      : null,
  );
  const deletion = useArticleDeletion(article, () => editing.change(articleFormInput(base)));
  const type = locationTypeOf(article.location);

  return (
    <>
      <EditorHeader
        article={article}
        title={base.title}
        isDirty={isDirty}
        isPreview={isPreview}
        actions={actions}
        onPreview={setIsPreview}
        onHistory={() => setIsHistoryOpen(true)}
        onDelete={deletion.ask}
        onPreviewAddress={() => setIsSharing(true)}
      />
      {draft.offered && (
        <DraftOffer
          draft={draft.offered}
          isStale={draft.offered.base.updated_at !== article.updated_at}
          onRestore={({ input: texts, base: version }) => {
            editing.takeOver(texts, version);
            draft.accept();
          }}
          onDiscard={draft.dismiss}
        />
      )}
      <ReviewNotice article={base} />
      {editing.isOutdated && <OutdatedNotice onCompare={editing.compare} />}
      {isPreview ? (
        <ArticlePreview content={input.content} className="mx-auto max-w-narrow py-6" />
      ) : (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
          <EditorFields
            editing={editing}
            isBusy={actions.isRegenerating}
            onRegenerate={actions.regenerate}
            onScroll={(share) => {
              const { scrollHeight = 0, clientHeight = 0 } = pane.current ?? {};
              pane.current?.scrollTo({ top: share * (scrollHeight - clientHeight) });
            }}
          />
          <div className="grid content-start gap-4 xl:sticky xl:top-[8.5rem] xl:h-[calc(100dvh-10rem)] xl:grid-rows-[auto_minmax(0,1fr)]">
            <QualityPanel article_id={article.id} input={input} type={type} />
            <ArticlePreview
              ref={pane}
              content={input.content}
              isPane
              className="rounded border border-line bg-white px-6 py-5 max-xl:hidden"
            />
          </div>
        </div>
      )}
      <PublishAnywayDialog
        title={input.title}
        reasons={actions.question?.reasons ?? null}
        isLive={actions.question?.isLive}
        onConfirm={() => {
          actions.closeQuestion();
          void actions.question?.go();
        }}
        onCancel={actions.closeQuestion}
      />
      {conflict && (
        <ConflictDialog
          base={base}
          conflict={conflict}
          isSaving={editing.isSaving}
          onDecide={(texts) => void actions.resolve(conflict, texts)}
          onClose={editing.keepEditing}
        />
      )}
      {deletion.dialog}
      {isSharing && (
        <PreviewAddressDialog article_id={article.id} isDirty={isDirty} onClose={() => setIsSharing(false)} />
      )}
      {isHistoryOpen && (
        <HistoryDialog
          article={base}
          isDirty={isDirty}
          onRestore={(texts) => {
            editing.change(texts);
            setIsHistoryOpen(false);
            setIsPreview(false);
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </>
  );
}
