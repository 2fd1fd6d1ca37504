/** What was typed into forms that were left unsent, by their page. It goes with the document, and is in no storage. */
const left = new Map<string, ReadonlyMap<string, string>>();
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

/** Puts back what was typed where Back leads to the form, and returns what keeps it when the form goes. */
export function keepTexts(form: HTMLFormElement): () => void {
  const page = location.pathname;
  if (isBack) {
    const texts = left.get(page);
    left.delete(page);
    for (const field of textFields(form)) field.value ||= texts?.get(field.name) ?? '';
  }
  return () => {
    const texts = [...textFields(form)].map(({ name, value }): [string, string] => [name, value]);
    if (form.dataset.sent !== undefined) left.delete(page);
    // A visit that leaves the form blank takes nothing from the one before it.
    else if (texts.some(([, value]) => value)) left.set(page, new Map(texts));
  };
}
