import { type Ref, useDeferredValue } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { useMarkdown } from '../../ui/markdown/use-markdown.ts';

type ArticlePreviewProps = {
  content: string;
  /** Whether it stands next to the text and scrolls on its own. */
  isPane?: boolean;
  ref?: Ref<HTMLElement>;
  className?: string;
};

/** The text as HTML; it may lag slightly behind fast typing. */
export function ArticlePreview({ content, isPane = false, ref, className }: ArticlePreviewProps) {
  const html = useMarkdown(useDeferredValue(content));
  return (
    <section
      ref={ref}
      aria-label="Preview"
      // A box that scrolls must be reachable by keyboard.
      {...(isPane ? { tabIndex: 0 } : {})}
      className={classNames(isPane && 'overflow-y-auto', className)}
    >
      {content.trim() === '' ? (
        <p className="text-ink-600">Nothing to preview yet.</p>
      ) : (
        <Prose html={html ?? ''} className={isPane ? 'max-w-none' : ''} />
      )}
    </section>
  );
}
