import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { withBlock } from '../../../domain/articles/article-pictures.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';

// The code that resizes pictures loads on demand.
const PictureDialog = lazyDialog(async () => (await import('./picture-dialog.tsx')).PictureDialog);

type Selection = { from: number; to: number };
type Text = {
  control: RefObject<HTMLTextAreaElement | null>;
  content: string;
  onChange: (content: string) => void;
  isBusy: boolean;
};

const pictureAmong = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The handlers of a text field that takes pasted and dropped pictures. */
const takingFiles = (take: (file: File) => void) => ({
  onPaste: (event: ClipboardEvent) => {
    const file = pictureAmong(event.clipboardData.files);
    // Word processors copy a picture of the text along with the text.
    if (!file || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    take(file);
  },
  onDragOver: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
  // Without this, the browser would open the dropped file in place of the editor.
  onDrop: (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const [any] = event.dataTransfer.files;
    const file = pictureAmong(event.dataTransfer.files) ?? any;
    if (file) take(file);
  },
});

/**
 * Adds chosen, pasted or dropped pictures to a text, at the last position of the caret, or at the end if the user has
 * never clicked into the text.
 */
export function usePictureInsertion({ control, content, onChange, isBusy }: Text) {
  const selection = useRef<Selection | null>(null);
  const [asked, setAsked] = useState<{ file: File | null } | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (caret === null) return;
    control.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret, control]);

  const ask = (file: File | null) => {
    if (isBusy) return;
    // The dialog returns the focus to this control.
    control.current?.focus({ preventScroll: true });
    setAsked({ file });
  };
  const add = (markdown: string) => {
    const { from, to } = selection.current ?? { from: content.length, to: content.length };
    const changed = withBlock(content, from, to, markdown);
    onChange(changed.content);
    setCaret(changed.caret);
    selection.current = { from: changed.caret, to: changed.caret };
    setAsked(null);
  };
  return {
    ask: () => ask(null),
    textProps: {
      ref: control,
      onSelect: ({
        currentTarget: { selectionStart: from, selectionEnd: to },
      }: {
        currentTarget: HTMLTextAreaElement;
      }) => {
        selection.current = { from, to };
      },
      ...takingFiles(ask),
    },
    dialog: asked && <PictureDialog file={asked.file} onAdd={add} onClose={() => setAsked(null)} />,
  };
}
