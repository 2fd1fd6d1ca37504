import { useId, useState } from 'react';
import { countText } from '../lib/number-text.ts';
import { Input } from './field.tsx';

type PageFieldProps = { page: number; last: number; onPage: (page: number) => void };

/** The typed page, or null for what is no page. Beyond the last page is the last one. */
function pageOf(typed: string, last: number): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  const page = /^\d+$/.test(digits) ? Number(digits) : 0;
  return page > 0 ? Math.min(page, last) : null;
}

/** The number of the page, to be typed: Enter or leaving the field goes there, and Escape takes it back. */
export function PageField({ page, last, onPage }: PageFieldProps) {
  const id = useId();
  const shown = countText(page);
  const [typed, setTyped] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  const [known, setKnown] = useState(page);
  const show = (text: string) => {
    setTyped(text);
    setWrong(false);
  };
  if (known !== page) {
    setKnown(page);
    show(shown);
  }
  const commit = () => {
    const wanted = pageOf(typed, last);
    setWrong(wanted === null);
    if (wanted === null) return;
    show(countText(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <div className="relative flex items-center gap-2 px-1 text-ink-600 tabular-nums">
      <label htmlFor={id}>
        Page <span className="sr-only">number</span>
      </label>
      <div style={{ width: `${Math.max(2, countText(last).length) + 3.5}ch` }}>
        <Input
          id={id}
          dense
          inputMode="numeric"
          autoComplete="off"
          className="px-2 text-center"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
            if (key === 'Escape') show(shown);
          }}
        />
      </div>
      <span className="whitespace-nowrap">of {countText(last)}</span>
      {isWrong && (
        <p
          id={`${id}-error`}
          role="alert"
          className="absolute right-0 bottom-full z-10 mb-1 w-max max-w-[80vw] rounded bg-negative-soft px-2 py-1 font-medium text-negative"
        >
          {last === 1 ? 'There is only page 1.' : `Enter a page from 1 to ${countText(last)}.`}
        </p>
      )}
    </div>
  );
}
