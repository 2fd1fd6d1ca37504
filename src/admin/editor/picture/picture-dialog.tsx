import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { uploadPicture } from '../../../data/articles/picture-upload.ts';
import {
  PICTURE_TYPES,
  type PictureTexts,
  pictureMarkdown,
  pictureName,
} from '../../../domain/articles/article-pictures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { failureText } from '../../outcomes/failure-text.ts';
import { PictureFile } from './picture-file.tsx';
import type { PreparedPicture } from './prepare-picture.ts';
import { usePicture } from './use-picture.ts';

const MAX_CHARACTERS = 300;

type Sending = { kind: 'no' } | { kind: 'yes'; percent: number } | { kind: 'failed'; problem: string };

/** Uploads a picture, and reports progress and failures. The upload stops when the dialog closes. */
function useSending(onSent: (name: string) => void) {
  const [sending, setSending] = useState<Sending>({ kind: 'no' });
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const send = async ({ file, size, type }: PreparedPicture) => {
    const controller = new AbortController();
    abort.current = controller;
    setSending({ kind: 'yes', percent: 0 });
    // Each attempt uses a new name, so that it cannot clash with an earlier one that arrived unnoticed.
    const name = pictureName(crypto.randomUUID(), size, type);
    try {
      await uploadPicture(name, file, {
        signal: controller.signal,
        onProgress: (percent) => setSending({ kind: 'yes', percent }),
      });
      onSent(name);
    } catch (error) {
      if (controller.signal.aborted) setSending({ kind: 'no' });
      else setSending({ kind: 'failed', problem: `Couldn't add the picture. ${failureText(error)}` });
    }
  };
  return { sending, send, stop: () => abort.current?.abort() };
}

type TextFieldsProps = {
  texts: PictureTexts;
  isDecorative: boolean;
  fault: string | undefined;
  disabled: boolean;
  onTexts: (texts: PictureTexts) => void;
  onDecorative: (isDecorative: boolean) => void;
};

function TextFields({ texts, isDecorative, fault, disabled, onTexts, onDecorative }: TextFieldsProps) {
  return (
    <>
      <Field label="Alternative text" error={fault} hint="Describe the picture for people who cannot see it.">
        {(control) => (
          <Input
            {...control}
            disabled={disabled || isDecorative}
            maxLength={MAX_CHARACTERS}
            value={texts.alternative}
            onChange={({ target }) => onTexts({ ...texts, alternative: target.value })}
          />
        )}
      </Field>
      <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4 accent-ink-900"
          disabled={disabled}
          checked={isDecorative}
          onChange={({ target }) => onDecorative(target.checked)}
        />
        This picture is decorative and adds no information
      </label>
      <Field label="Caption (optional)" hint="Shown below the picture.">
        {(control) => (
          <Input
            {...control}
            disabled={disabled}
            maxLength={MAX_CHARACTERS}
            value={texts.caption}
            onChange={({ target }) => onTexts({ ...texts, caption: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type PictureDialogProps = {
  /** The pasted or dropped file; null when the user chooses one here. */
  file: File | null;
  onAdd: (markdown: string) => void;
  onClose: () => void;
};

/** The picture's texts. A picture without any must be declared decorative. */
function usePictureTexts() {
  const [texts, setTexts] = useState<PictureTexts>({ alternative: '', caption: '' });
  const [isDecorative, setIsDecorative] = useState(false);
  return {
    fieldProps: { texts, isDecorative, onTexts: setTexts, onDecorative: setIsDecorative },
    isSilent: !isDecorative && texts.alternative.trim() === '',
    written: { ...texts, alternative: isDecorative ? '' : texts.alternative },
  };
}

function SendingState({ sending }: { sending: Sending }) {
  if (sending.kind === 'yes') return <ProgressBar label="Uploading the picture" percent={sending.percent} />;
  return <FailureBox text={sending.kind === 'failed' ? sending.problem : null} />;
}

/** Adds a picture: the user chooses and describes it, and the dialog resizes and uploads it and shows every failure. */
export function PictureDialog({ file, onAdd, onClose }: PictureDialogProps) {
  const formId = useId();
  const { chosen, choose } = usePicture(file);
  const { fieldProps, isSilent, written } = usePictureTexts();
  const [wasAsked, setWasAsked] = useState(false);
  const { sending, send, stop } = useSending((name) => onAdd(pictureMarkdown(name, written)));
  const isSending = sending.kind === 'yes';
  const add = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the dialog form's submit event to the editor's page, so it stops here.
    event.stopPropagation();
    setWasAsked(true);
    if (chosen.kind === 'ready' && !isSilent && !isSending) void send(chosen.picture);
  };
  return (
    <Dialog
      open
      onClose={isSending ? undefined : onClose}
      holdsChoice={chosen.kind === 'ready' || chosen.kind === 'preparing'}
      title="Add picture"
      description="We resize the picture to at most 1,600 pixels wide and remove camera data, including where it was taken."
      footer={
        <>
          <Button look="outline" onClick={isSending ? stop : onClose}>
            {isSending ? 'Stop' : 'Cancel'}
          </Button>
          <Button look="ink" type="submit" form={formId} busy={isSending || chosen.kind === 'preparing'}>
            {isSending ? 'Adding...' : 'Add picture'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={add} className="grid gap-4">
        <PictureFile
          chosen={chosen}
          accept={PICTURE_TYPES.join(',')}
          disabled={isSending}
          fault={wasAsked && chosen.kind === 'none' ? 'Choose a picture first.' : undefined}
          onChoose={choose}
        />
        <TextFields
          {...fieldProps}
          fault={wasAsked && isSilent ? 'Describe the picture, or mark it as decorative.' : undefined}
          disabled={isSending}
        />
        <SendingState sending={sending} />
      </Form>
    </Dialog>
  );
}
