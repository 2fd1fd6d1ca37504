import { type Navigate, navigate } from '../../lib/navigate.ts';

/** Who is asked before the address leads to another screen. */
export type Keeper = {
  hasWork: () => boolean;
  /** Whether to leave. Of several questions, only the last one is answered. */
  ask: () => Promise<boolean>;
};

/** Stands for an entry without a number: one that was made before the app loaded. */
const BEFORE = -1;

/** A step that has not led anywhere by then never will. Taken again too early, it would lead twice as far. */
const STEP_MS = 2_000;
const MOST_TRIES = 3;

/** The number that each of our history entries holds, so that it shows how far a step led. */
function entryNow(): number | null {
  const { entry }: { entry?: unknown } = window.history.state ?? {};
  return typeof entry === 'number' ? entry : null;
}

const numbered = (state: object | null, entry: number) => ({ ...state, entry });

function numberEntry(entry: number): void {
  window.history.replaceState(numbered(window.history.state, entry), '');
}

/**
 * The browser's history, whose keeper is asked before it leads to another screen. A link can wait for the answer. The
 * back button cannot: it is undone first, and done again if the answer is to leave.
 */
export class HeldHistory {
  #keeper: Keeper | null = null;
  /** The entry that is shown, and its path. */
  #shown = { entry: entryNow() ?? 0, pathname: window.location.pathname };
  /** The entry that the browser is at: another one while a step is undone. */
  #at = this.#shown.entry;
  /** The step back to the shown entry that is on its way; 0 for none. */
  #undoing = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  /** What waits for that step. */
  #afterwards: (() => void) | null = null;
  /** What waits for the answer. */
  #asked: (() => void) | null = null;
  /** The entry that the answer leads to. */
  #leavingTo: number | null = null;
  #isLed = false;

  /** Whether a link or the app led here, and not a page load or the back button. */
  get isLed(): boolean {
    return this.#isLed;
  }

  /** Numbers the entry of a page load. */
  begin(): void {
    numberEntry(this.#shown.entry);
  }

  /** Asks this keeper until the returned function is called. */
  readonly hold = (keeper: Keeper): (() => void) => {
    this.#keeper = keeper;
    return () => {
      this.#keeper = null;
      this.#asked = null;
    };
  };

  readonly navigate: Navigate = (to, { replace = false, state } = {}) => {
    const go = () => {
      const entry = this.#shown.entry + (replace ? 0 : 1);
      navigate(to, { replace, state: numbered(Object(state), entry) });
      this.#arrive(entry, true);
    };
    const { origin, pathname } = new URL(to, window.location.href);
    if (origin !== window.location.origin) window.location.assign(to);
    else if (this.#mustAsk(pathname)) this.#ask(go);
    else this.#onceThere(go);
  };

  /** Hears of each step by the browser's buttons, and returns whether the screen stays. */
  readonly holdsStep = (): boolean => {
    const isSameScreen = window.location.pathname === this.#shown.pathname;
    // The browser itself adds an entry for a link to a part of the page. When the link is pressed twice, some browsers
    // drop the number of the current entry.
    if (entryNow() === null && isSameScreen)
      numberEntry(this.#undoing === 0 ? this.#at + 1 : this.#shown.entry);
    const before = this.#at;
    this.#at = entryNow() ?? BEFORE;
    if (this.#undoing !== 0) this.#hear(before);
    else if (this.#isAskedAbout(this.#at)) this.#undo(this.#at);
    else {
      this.#arrive(this.#at, false);
      return false;
    }
    return true;
  };

  /** A second press of the back button can come before the step that undoes the first one, or in its place. */
  #hear(before: number): void {
    clearTimeout(this.#timer);
    const isOurs = this.#at - before === this.#undoing || before === BEFORE;
    if (this.#at === this.#shown.entry) this.#endUndoing();
    else if (isOurs) this.#stepBack();
    else {
      this.#askToStepTo(this.#at);
      this.#stepBackSoon();
    }
  }

  #isAskedAbout(entry: number): boolean {
    return entry !== this.#leavingTo && entry !== this.#shown.entry && this.#mustAsk();
  }

  #undo(entry: number): void {
    this.#stepBack();
    this.#askToStepTo(entry);
  }

  #stepBack(): void {
    this.#undoing = this.#shown.entry - this.#at;
    window.history.go(this.#undoing);
    this.#stepBackSoon();
  }

  /** Some browsers forget a step when another one follows. One that never comes must not hold what waits for it. */
  #stepBackSoon(): void {
    clearTimeout(this.#timer);
    this.#tries += 1;
    this.#timer = setTimeout(
      () => (this.#tries < MOST_TRIES ? this.#stepBack() : this.#endUndoing()),
      STEP_MS,
    );
  }

  #endUndoing(): void {
    this.#undoing = 0;
    this.#tries = 0;
    this.#afterwards?.();
    this.#afterwards = null;
  }

  #askToStepTo(entry: number): void {
    this.#ask(() => {
      const step = entry - this.#shown.entry;
      this.#leavingTo = entry;
      // A step of 0 would load the page again.
      if (step !== 0) window.history.go(step);
    });
  }

  #mustAsk(pathname = window.location.pathname): boolean {
    return this.#keeper?.hasWork() === true && pathname !== this.#shown.pathname;
  }

  #ask(go: () => void): void {
    this.#asked = go;
    void this.#keeper?.ask().then((leave) => {
      if (this.#asked !== go) return;
      this.#asked = null;
      if (leave) this.#onceThere(go);
    });
  }

  #onceThere(go: () => void): void {
    if (this.#undoing === 0) go();
    else this.#afterwards = go;
  }

  #arrive(entry: number, isLed: boolean): void {
    const { pathname } = window.location;
    // A step within the screen leaves the question open.
    if (pathname !== this.#shown.pathname) this.#asked = null;
    this.#shown = { entry, pathname };
    this.#at = entry;
    this.#isLed = isLed;
    this.#leavingTo = null;
  }
}
