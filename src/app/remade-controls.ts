import { HELD, IN_PLACE } from '../lib/early-press.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (control: Element): control is Field =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Puts a visitor's choice or text into the field that replaces another, as if it were made there. */
function copyInput(old: Field, heir: Field): void {
  if (
    old instanceof HTMLInputElement &&
    heir instanceof HTMLInputElement &&
    /^(checkbox|radio)$/.test(old.type)
  ) {
    if (old.checked !== old.defaultChecked && old.checked !== heir.checked) heir.click();
    return;
  }
  if (!(old instanceof HTMLSelectElement) && old.value === old.defaultValue) return;
  if (old.value === heir.value) return;
  // React overrides the element's own property, and would take the text for one that it knows.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(heir), 'value')?.set?.call(heir, old.value);
  for (const type of ['input', 'change']) heir.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Repeats a press that still waits because its control was replaced. */
function repeatPress(old: HTMLElement, heir: HTMLElement): void {
  if (!old.hasAttribute(HELD)) return;
  old.removeAttribute(HELD);
  if (heir instanceof HTMLFormElement) heir.requestSubmit();
  else heir.click();
}

const controlsAmong = (elements: Iterable<Element>): HTMLElement[] =>
  [...elements].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.matches(`form, input, textarea, select, button, [${IN_PLACE}]`),
  );

/** Gives the new controls of a remade page what was typed and pressed in the old ones, and the focus. */
export function takeOver(delivered: Iterable<Element>, root: HTMLElement, focused: Element | null): void {
  const before = controlsAmong(delivered);
  const remade = controlsAmong(root.querySelectorAll('*'));
  const pairs = before.flatMap((old, index) => {
    const heir = remade[index];
    return heir?.localName === old.localName && !old.isConnected ? [{ old, heir }] : [];
  });
  for (const { old, heir } of pairs) {
    if (isField(old) && isField(heir)) copyInput(old, heir);
    if (old === focused && document.activeElement === document.body) heir.focus({ preventScroll: true });
  }
  // A form is sent with all that was typed.
  for (const { old, heir } of pairs) repeatPress(old, heir);
}
