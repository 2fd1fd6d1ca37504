/**
 * The forms that were left with something typed, by their page; each may still be sent. They go with the document, and
 * are in no storage.
 */
const left = new Map<string, HTMLFormElement>();
let isBack = false;

const textFields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input[name]:not([type="checkbox"]), textarea[name]',
  );

if (typeof window !== 'undefined')
  for (const type of ['popstate', 'pushState'])
    window.addEventListener(type, () => {
      isBack = type === 'popstate';
    });

const isSent = (form: HTMLFormElement) => form.dataset.sent !== undefined;

function putBack(form: HTMLFormElement, before: HTMLFormElement): void {
  const texts = new Map([...textFields(before)].map(({ name, value }) => [name, value]));
  for (const field of textFields(form)) field.value ||= texts.get(field.name) ?? '';
}

/** Puts back what was typed where Back leads to the form, and returns what keeps it when the form goes. */
export function keepTexts(form: HTMLFormElement): () => void {
  const page = location.pathname;
  const before = left.get(page);
  if (isBack && before) {
    if (!isSent(before)) putBack(form, before);
    left.delete(page);
  }
  return () => {
    if (isSent(form)) left.delete(page);
    // A visit that leaves the form blank takes nothing from the one before it.
    else if ([...textFields(form)].some(({ value }) => value)) left.set(page, form);
  };
}
