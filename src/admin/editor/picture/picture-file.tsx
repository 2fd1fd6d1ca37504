import { countOf, countText } from '../../../lib/number-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { Loading } from '../../../ui/loading.tsx';
import type { ChosenPicture } from './use-picture.ts';

type PictureFileProps = {
  chosen: ChosenPicture;
  accept: string;
  disabled: boolean;
  fault: string | undefined;
  onChoose: (file: File) => void;
};

function Chosen({ chosen }: { chosen: ChosenPicture }) {
  if (chosen.kind === 'preparing') return <Loading text="Resizing the picture..." className="py-4" />;
  if (chosen.kind !== 'ready') return null;
  const { file, size } = chosen.picture;
  return (
    <figure>
      <img
        src={chosen.preview}
        alt="Preview of the chosen file"
        width={size.width}
        height={size.height}
        className="h-auto max-h-56 w-auto max-w-full rounded border border-line bg-white"
      />
      <figcaption className="mt-1.5 text-ink-600 tabular-nums">
        {countText(size.width)} x {countOf(size.height, 'pixel')}, {countText(Math.ceil(file.size / 1024))} KB
      </figcaption>
    </figure>
  );
}

/** Lets the user choose a file, and shows the prepared picture. */
export function PictureFile({ chosen, accept, disabled, fault, onChoose }: PictureFileProps) {
  return (
    <div className="grid gap-3" aria-live="polite">
      <Field
        label="Picture"
        error={chosen.kind === 'unfit' ? chosen.problem : fault}
        hint="JPEG, PNG, WebP or AVIF"
      >
        {(control) => <FileInput {...control} accept={accept} disabled={disabled} onChoose={onChoose} />}
      </Field>
      <Chosen chosen={chosen} />
    </div>
  );
}
