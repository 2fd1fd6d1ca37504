import { IN_PLACE } from '../lib/early-press.ts';
import { isPlainClick } from '../lib/plain-click.ts';

/** How long a link waits to be opened in place, in milliseconds. Then it leads to its page. */
const LINK_WAITS_MS = 2_000;

/** Marks a control whose press is held; the styles dim it. */
const HELD = 'data-held';
/** Marks the words about a press that came to nothing. */
const PROBLEM = 'data-press-problem';

const PROBLEM_TEXT =
  'This part of the page did not load. Please check your connection and press again. What you typed is still here.';

type HeldPresses = {
  /** Repeats what was pressed, in its order. */
  repeat: () => void;
  /** Says beside each control that its press came to nothing, and follows the links. */
  giveUp: () => void;
};

function saySoAfter(control: HTMLElement): void {
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  problem.setAttribute(PROBLEM, '');
  problem.textContent = PROBLEM_TEXT;
  control.after(problem);
}

const pressed = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a, button') : null;

/** Whether the browser does nothing by itself when this button is pressed. */
const needsApp = (button: HTMLButtonElement): boolean =>
  button.type === 'button' && button.popoverTargetElement === null;

/**
 * Holds what only the app can do, until it listens: the press of a button, the sending of a form without an address,
 * and a link that opens in place. Everything that the browser does by itself stays with the browser.
 */
export function holdPresses(start: () => void, signal: AbortSignal): HeldPresses {
  const held = new Map<HTMLElement, () => void>();

  function hold(control: HTMLElement, press: () => void): void {
    for (const problem of document.querySelectorAll(`[${PROBLEM}]`)) problem.remove();
    control.setAttribute(HELD, '');
    held.set(control, press);
    start();
  }

  function release(): Map<HTMLElement, () => void> {
    const released = new Map(held);
    held.clear();
    for (const control of released.keys()) control.removeAttribute(HELD);
    return released;
  }

  function onClick(event: MouseEvent): void {
    const control = pressed(event);
    if (control instanceof HTMLButtonElement && needsApp(control)) hold(control, () => control.click());
    if (!(control instanceof HTMLAnchorElement && control.hasAttribute(IN_PLACE) && isPlainClick(event)))
      return;
    event.preventDefault();
    hold(control, () => control.click());
    setTimeout(() => held.has(control) && location.assign(control.href), LINK_WAITS_MS);
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement && form.method === 'dialog')
      hold(submitter ?? form, () => form.requestSubmit(submitter));
  }

  addEventListener('click', onClick, { capture: true, signal });
  addEventListener('submit', onSubmit, { capture: true, signal });

  return {
    repeat() {
      for (const [control, press] of release()) if (control.isConnected) press();
      // React learns of the link that the pointer rests on, and prefetches its page.
      document.querySelector('a:hover')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    },
    giveUp() {
      for (const control of release().keys()) {
        if (control instanceof HTMLAnchorElement) location.assign(control.href);
        else saySoAfter(control);
      }
    },
  };
}
