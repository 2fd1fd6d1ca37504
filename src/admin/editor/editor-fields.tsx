import { ImagePlus, RefreshCw } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { ARTICLE_LIMITS } from '../../domain/articles/article-form.ts';
import { characterCount, wordCount } from '../../domain/articles/text-counts.ts';
import { classNames } from '../../lib/class-names.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { MarkdownGuide } from './markdown-guide.tsx';
import { pasteFormatted } from './paste/paste-formatted.ts';
import { usePictureInsertion } from './picture/use-picture-insertion.tsx';
import type { ArticleEditing } from './use-article-editor.ts';

type EditorFieldsProps = {
  editing: ArticleEditing;
  /** Whether the text is being rewritten, which blocks typing. */
  isBusy: boolean;
  onRegenerate: () => Promise<void>;
  /** The text area. */
  control: RefObject<HTMLTextAreaElement | null>;
  /** The text's scroll position, from 0 to 1. */
  onScroll: (share: number) => void;
};

function RegenerateControl({
  editing,
  isBusy,
  onRegenerate,
}: Omit<EditorFieldsProps, 'control' | 'onScroll'>) {
  const [isAsking, setIsAsking] = useState(false);
  const isLive = editing.base.status === 'published';
  return (
    <>
      <Button look="quiet" size="small" busy={isBusy} onClick={() => setIsAsking(true)}>
        <RefreshCw
          aria-hidden
          className={isBusy ? 'size-4 animate-spin motion-reduce:animate-none' : 'size-4'}
        />
        {isBusy ? 'Regenerating...' : 'Regenerate Content'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Regenerate article content"
        description={
          <>
            The title, meta description and text will be rewritten
            {isLive && ' and shown on the website immediately'}. The saved version stays in the version
            history{editing.isDirty && ', but your unsaved changes will be lost'}. The author and the reviewer
            that the article names are removed with the old text.
          </>
        }
        confirmLabel="Regenerate"
        destructive={editing.isDirty}
        onConfirm={() => {
          setIsAsking(false);
          void onRegenerate();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

type ToolsProps = Omit<EditorFieldsProps, 'control' | 'onScroll'> & { onAddPicture: () => void };

/** The tools for the text, and the writing guide. */
function ContentTools({ onAddPicture, ...props }: ToolsProps) {
  const [hasGuide, setHasGuide] = useState(false);
  const guideId = useId();
  return (
    <>
      {/* This shares a line with the field's label, so nothing may stand between them. */}
      <div
        className={classNames(
          'relative z-1 ml-auto flex w-fit flex-wrap justify-end gap-1',
          !hasGuide && 'sm:-mb-9',
        )}
      >
        <RegenerateControl {...props} />
        <Button look="quiet" size="small" busy={props.isBusy} onClick={onAddPicture}>
          <ImagePlus aria-hidden className="size-4" />
          Add picture
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-expanded={hasGuide}
          aria-controls={hasGuide ? guideId : undefined}
          onClick={() => setHasGuide(!hasGuide)}
        >
          Markdown Guide
        </Button>
      </div>
      {hasGuide && <MarkdownGuide id={guideId} />}
    </>
  );
}

function ContentField({ editing, isBusy, control, onRegenerate, onScroll }: EditorFieldsProps) {
  const { content } = editing.input;
  const pictures = usePictureInsertion({
    control,
    content,
    isBusy,
    onChange: (text) => editing.change({ content: text }),
  });
  return (
    <div className="grid gap-2">
      <ContentTools {...{ editing, isBusy, onRegenerate }} onAddPicture={pictures.ask} />
      <Field
        label="Content"
        className="print:hidden"
        error={editing.errors.content}
        hint={
          <span className="tabular-nums">
            {countOf(characterCount(content), 'character')}, {countOf(wordCount(content), 'word')}
          </span>
        }
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            {...pictures.textProps}
            onPaste={(event) => {
              pictures.textProps.onPaste(event);
              pasteFormatted(event);
            }}
            rows={24}
            readOnly={isBusy}
            spellCheck
            className="min-h-96 resize-y font-mono text-sm leading-relaxed xl:min-h-[calc(100dvh-27rem)]"
            value={content}
            onChange={(event) => editing.change({ content: event.target.value })}
            onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
              onScroll(scrollTop / Math.max(1, scrollHeight - clientHeight))
            }
          />
        )}
      </Field>
      {pictures.dialog}
    </div>
  );
}

/** Title, meta description and text. */
export function EditorFields(props: EditorFieldsProps) {
  const { editing, isBusy } = props;
  return (
    <div aria-busy={isBusy} className="grid content-start gap-5">
      <Field label="Title" error={editing.errors.title}>
        {(control) => (
          <Input
            {...control}
            readOnly={isBusy}
            value={editing.input.title}
            onChange={(event) => editing.change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Meta Description"
        error={editing.errors.meta_description}
        hint={`${countOf(characterCount(editing.input.meta_description), 'character')} (limit: ${ARTICLE_LIMITS.meta_description.toLocaleString('en-US')})`}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            readOnly={isBusy}
            placeholder="Brief description for search engines (optional)"
            value={editing.input.meta_description}
            onChange={(event) => editing.change({ meta_description: event.target.value })}
          />
        )}
      </Field>
      <ContentField {...props} />
    </div>
  );
}
