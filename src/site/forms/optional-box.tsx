import type { ReactNode } from 'react';

export type OptionalBoxProps = { name: string; isClosed: boolean };

/** A box for something that no one has to agree to. Its words are the agreement. */
export const OptionalBox = ({ name, isClosed, children }: OptionalBoxProps & { children: ReactNode }) => (
  <label className="flex items-start gap-3 text-xs leading-relaxed text-ink-600">
    <input
      type="checkbox"
      name={name}
      aria-disabled={isClosed}
      onClick={(event) => isClosed && event.preventDefault()}
      className="mt-0.5 size-4 shrink-0 accent-ink-900 pointer-coarse:size-6"
    />
    <span>
      <span className="font-semibold text-ink-900">Optional: </span>
      {children}
    </span>
  </label>
);
