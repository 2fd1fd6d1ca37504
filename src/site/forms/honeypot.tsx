const NAME = 'website';

/** A field that people neither see nor reach, by keyboard or by screen reader. Only programs fill it in. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden inert>
      <label>
        Website
        <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export const isHoneypotFilled = (form: HTMLFormElement): boolean => Boolean(new FormData(form).get(NAME));
