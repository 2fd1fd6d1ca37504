import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusLanding } from '../../../src/admin/screen-state/use-focus-landing.ts';

function Screen() {
  const main = useRef<HTMLElement>(null);
  useFocusLanding(main);
  const [isBarShown, setBarShown] = useState(true);
  const [isStarted, setStarted] = useState(false);
  return (
    <main ref={main} tabIndex={-1}>
      {isBarShown && (
        <section aria-label="Batch" tabIndex={-1}>
          {isStarted ? (
            <button type="button" onClick={() => setBarShown(false)}>
              Close
            </button>
          ) : (
            <p>
              <button type="button" onClick={() => setStarted(true)}>
                Start
              </button>
            </p>
          )}
        </section>
      )}
    </main>
  );
}

test('the focus moves to what surrounds a control that was removed', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Batch' })).toHaveFocus());
  await user.tab();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
