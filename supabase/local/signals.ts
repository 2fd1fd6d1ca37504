const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PATIENCE = 3000;

/** Ends the process on Ctrl-C and similar signals, after close(). Returns a function that undoes this. */
export function closeOnSignal(close: () => Promise<void>): () => void {
  let ending = false;
  const end = (signal: (typeof SIGNALS)[number]) => {
    // npm repeats a signal that the terminal has already sent. The second one must not interrupt the closing.
    if (ending) return;
    ending = true;
    const exit = () => process.exit(CODES[signal]);
    setTimeout(exit, PATIENCE).unref();
    close().then(exit, exit);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    if (ending) return;
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
