import { vi } from 'vitest';

/** The forms' pauses between the success and the next page, in milliseconds. */
const FROM = 1_500;
const TO = 3_000;
const LATER = 600_000;

/** Keeps the page after a success: a busy machine looks only after the form has moved on. Fake timers are not affected. */
export function stayOnPage(): void {
  const real = setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, delay = 0) =>
    real(run, delay >= FROM && delay <= TO ? LATER : delay),
  );
}
