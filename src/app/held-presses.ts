import { HELD, IN_PLACE } from '../lib/early-press.ts';
import { isPlainClick } from '../lib/plain-click.ts';

/** How long a link waits to be opened in place, in milliseconds. Then it leads to its page. */
const LINK_WAITS_MS = 2_000;

/** Marks the words about a press that came to nothing. */
const PROBLEM = 'data-press-problem';

const PROBLEM_TEXT =
  'This part of the page did not load. Please check your connection and press again. If that does not help, copy what you typed and reload the page.';

type HeldPresses = {
  /** Repeats what was pressed, in order, except for forms, which say themselves when they listen. */
  repeat: () => void;
  /** Sends a form that was sent before it listened. */
  repeatForm: (form: HTMLFormElement) => void;
  /** Says beside each control that its press came to nothing, also of an earlier try, and follows the links. */
  giveUp: () => void;
  /** Takes those words away for another try. */
  tryAgain: () => void;
  /** Forgets what was pressed. */
  forget: () => void;
};

function saySoAfter(control: HTMLElement): void {
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  problem.setAttribute(PROBLEM, '');
  problem.textContent = PROBLEM_TEXT;
  control.after(problem);
}

/** Removes those words while the app loads, because its page has no such elements. */
function removeProblems(): void {
  for (const problem of document.querySelectorAll(`[${PROBLEM}]`)) problem.remove();
}

/** Follows the links, and says next to all other controls that their press did nothing, earlier presses included. */
function failureWords() {
  const failed = new Set<HTMLElement>();
  return (controls: readonly HTMLElement[]): void => {
    removeProblems();
    for (const control of controls) {
      if (control instanceof HTMLAnchorElement) location.assign(control.href);
      else failed.add(control);
    }
    failed.forEach(saySoAfter);
  };
}

const pressed = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a, button') : null;

/** Whether the browser does nothing by itself when this button is pressed. */
const needsApp = (button: HTMLButtonElement): boolean =>
  button.type === 'button' && button.popoverTargetElement === null;

/** A press, and the form that it sends, if any. */
type Press = { form: HTMLFormElement | null; repeat: () => void };

/** The presses by their controls, which are marked as long as they wait. */
function pressList(start: () => void) {
  const held = new Map<HTMLElement, Press>();

  function release(isMeant: (press: Press, control: HTMLElement) => boolean): [HTMLElement, Press][] {
    const released = [...held].filter(([control, press]) => isMeant(press, control));
    for (const [control] of released) {
      held.delete(control);
      control.removeAttribute(HELD);
    }
    return released;
  }

  return {
    release,
    hold(control: HTMLElement, press: Press): void {
      control.setAttribute(HELD, '');
      held.set(control, press);
      start();
    },
    repeat(isMeant: (press: Press) => boolean): void {
      // The others keep their mark for src/app/remade-controls.ts.
      for (const [, { repeat }] of release((press, control) => control.isConnected && isMeant(press)))
        repeat();
    },
  };
}

/**
 * Holds what only the app can do, until it listens: the press of a button, a link that opens in place, and the sending
 * of a form that the browser does not send. Everything else stays with the browser.
 */
export function holdPresses(start: () => void, signal: AbortSignal): HeldPresses {
  const presses = pressList(start);
  const listeningForms = new WeakSet<HTMLFormElement>();

  function onClick(event: MouseEvent): void {
    const control = pressed(event);
    if (control instanceof HTMLButtonElement && needsApp(control))
      presses.hold(control, { form: null, repeat: () => control.click() });
    if (!(control instanceof HTMLAnchorElement && control.hasAttribute(IN_PLACE) && isPlainClick(event)))
      return;
    event.preventDefault();
    presses.hold(control, { form: null, repeat: () => control.click() });
    setTimeout(() => {
      if (control.hasAttribute(HELD)) location.assign(control.href);
    }, LINK_WAITS_MS);
  }

  function onSubmit({ target: form, submitter }: SubmitEvent): void {
    if (form instanceof HTMLFormElement && form.method === 'dialog' && !listeningForms.has(form))
      presses.hold(submitter ?? form, { form, repeat: () => form.requestSubmit(submitter) });
  }

  addEventListener('click', onClick, { capture: true, signal });
  addEventListener('submit', onSubmit, { capture: true });
  const sayFailed = failureWords();

  return {
    repeat() {
      presses.repeat(({ form }) => form === null);
      // React learns of the link that the pointer rests on, and prefetches its page.
      document.querySelector('a:hover')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    },
    repeatForm(listening) {
      listeningForms.add(listening);
      presses.repeat(({ form }) => form === listening);
    },
    forget() {
      presses.release(() => true);
    },
    giveUp: () => sayFailed(presses.release(() => true).map(([control]) => control)),
    tryAgain: removeProblems,
  };
}
