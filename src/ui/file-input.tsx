import type { ComponentProps } from 'react';

const classes =
  'max-w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded file:border file:border-solid file:border-ink-900 file:bg-transparent file:px-3 file:font-semibold file:text-ink-900 pointer-coarse:file:min-h-11';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> & {
  onChoose: (file: File) => void;
};

export const FileInput = ({ onChoose, ...props }: FileInputProps) => (
  <input
    {...props}
    type="file"
    className={classes}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      if (file) onChoose(file);
      // Clearing the input lets the user choose the same file again after correcting it.
      target.value = '';
    }}
  />
);
