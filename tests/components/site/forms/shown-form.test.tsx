import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Honeypot } from '../../../../src/site/forms/honeypot.tsx';
import { shownForm } from '../../../../src/site/forms/shown-form.ts';

function Example({ isAgreed }: { isAgreed: boolean }) {
  return (
    <>
      <h2 id="heading">Get the guide</h2>
      <form aria-labelledby="heading">
        <label htmlFor="name">Name</label>
        <input id="name" defaultValue="Ada" />
        <p>We write in a day.</p>
        <label>
          <input type="checkbox" defaultChecked={isAgreed} /> I agree that
          {'\n  '}you may call <span>555-0142</span>.
        </label>
        <label htmlFor="pass">Pass it on</label>
        <input id="pass" type="checkbox" defaultChecked />
        <Honeypot />
        <button type="submit">Send it</button>
      </form>
    </>
  );
}

test.each([
  [true, '[x]'],
  [false, '[ ]'],
])(
  'a form is kept as it shows, with its boxes and without what was typed or what nobody sees',
  (isAgreed, mark) => {
    render(<Example isAgreed={isAgreed} />);
    expect(shownForm(screen.getByRole<HTMLFormElement>('form'))).toBe(
      [
        'Get the guide',
        'Name',
        'We write in a day.',
        `${mark} I agree that you may call 555-0142.`,
        '[x] Pass it on',
        '[Send it]',
      ].join('\n'),
    );
  },
);
