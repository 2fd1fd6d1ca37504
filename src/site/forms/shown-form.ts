/** The longest evidence that the database accepts. */
const SHOWN_FORM_MAX = 4000;

const wordsOf = (element: Element | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

/** The words of a label or a hint, a button's in brackets, and a box's with its mark. */
function lineOf(element: HTMLElement): string {
  const words = wordsOf(element);
  if (element instanceof HTMLButtonElement) return `[${words}]`;
  const box = element instanceof HTMLLabelElement && element.control;
  const isBox = box instanceof HTMLInputElement && box.type === 'checkbox';
  return isBox ? `[${box.checked ? 'x' : ' '}] ${words}` : words;
}

/** The words of a form as the browser shows them now, a line each: evidence of what its sender agreed to. */
export function shownForm(form: HTMLFormElement): string {
  const heading = wordsOf(document.getElementById(form.getAttribute('aria-labelledby') ?? ''));
  const parts = [...form.querySelectorAll<HTMLElement>('label, p, button[type=submit]')];
  const lines = parts.filter((part) => !part.closest('[aria-hidden=true]')).map(lineOf);
  return [heading, ...lines].filter(Boolean).join('\n').slice(0, SHOWN_FORM_MAX);
}
