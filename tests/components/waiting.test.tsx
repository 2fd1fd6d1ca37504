import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';

/** Longer than React works at a stretch (5 ms), so it lets other work go first and puts the effects off. */
const BUSY_MS = 20;

function keepBusy() {
  const end = performance.now() + BUSY_MS;
  while (performance.now() < end);
}

function Loaded({ onShown }: { onShown: () => void }) {
  keepBusy();
  // The machine is busy once more, just after the search has found the heading.
  useLayoutEffect(() => queueMicrotask(() => process.nextTick(keepBusy)), []);
  useEffect(onShown, [onShown]);
  return <h1>Loaded</h1>;
}

function Loading({ onShown }: { onShown: () => void }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const answer = setTimeout(() => setLoaded(true));
    return () => clearTimeout(answer);
  }, []);
  return loaded ? <Loaded onShown={onShown} /> : null;
}

test('what a test has found has run its effects, however busy the machine is', async () => {
  const shown: string[] = [];
  const onShown = () => {
    shown.push('shown');
  };
  render(<Loading onShown={onShown} />);
  await screen.findByRole('heading', { name: 'Loaded' });
  expect(shown).toEqual(['shown']);
});
