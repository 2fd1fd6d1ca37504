import { useId, useState } from 'react';
import { countText } from '../lib/number-text.ts';
import { Input } from './field.tsx';

type PageFieldProps = { page: number; last: number; onPage: (page: number) => void };

/** The typed page, or null if it is not a page. Numbers past the end mean the last page. */
function pageOf(typed: string, last: number): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  const page = /^\d+$/.test(digits) ? Number(digits) : 0;
  return page > 0 ? Math.min(page, last) : null;
}

function useTypedPage({ page, last, onPage }: PageFieldProps) {
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
  return { typed, isWrong, setTyped, commit, takeBack: () => show(shown) };
}

/** A field for the page number: Enter or leaving the field goes there, and Escape reverts it. */
export function PageField(props: PageFieldProps) {
  const id = useId();
  const error = `${id}-error`;
  const last = countText(props.last);
  const { typed, isWrong, setTyped, commit, takeBack } = useTypedPage(props);
  return (
    <div className="relative flex items-center gap-2 px-1 text-ink-600 tabular-nums">
      <label htmlFor={id}>
        Page <span className="sr-only">number</span>
      </label>
      <div style={{ width: `${Math.max(2, last.length) + 3.5}ch` }}>
        <Input
          id={id}
          dense
          inputMode="numeric"
          autoComplete="off"
          className="px-2 text-center"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? error : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
            if (key === 'Escape') takeBack();
          }}
        />
      </div>
      <span className="whitespace-nowrap">of {last}</span>
      {isWrong && (
        <p
          id={error}
          role="alert"
          className="absolute right-0 bottom-full z-10 mb-1 w-max max-w-[80vw] rounded bg-negative-soft px-2 py-1 font-medium text-negative"
        >
          Enter a page from 1 to {last}.
        </p>
      )}
    </div>
  );
}
