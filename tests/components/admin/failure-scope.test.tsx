import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DialogFailureScope, FailureScope } from '../../../src/admin/outcomes/failure-scope.tsx';
import { QueryState, type Read } from '../../../src/admin/outcomes/query-state.tsx';
import { DataError } from '../../../src/data/client/data-error.ts';

const offline = new DataError('offline', 'Reading');
const broken = new DataError('server', 'Reading');
const known: Read<string> = { data: 'Known', error: null, refetch: () => {} };
const failedWith = (error: Error): Read<string> => ({ data: undefined, error, refetch: vi.fn() });

const Part = ({ name, query, gathered }: { name: string; query: Read<string>; gathered?: ReactNode }) => (
  <section aria-label={name}>
    <QueryState
      query={query}
      failed={`${name} could not be read.`}
      {...(gathered !== undefined && { gathered })}
    >
      {(text) => text}
    </QueryState>
  </section>
);
const part = (name: string) => screen.getByRole('region', { name });
const retries = () => screen.queryAllByRole('button', { name: 'Try again' });

test('one failure says so in its place, and what was read stays', () => {
  render(
    <FailureScope>
      <Part name="Leads" query={known} />
      <Part name="Mail" query={failedWith(broken)} />
    </FailureScope>,
  );
  expect(part('Leads')).toHaveTextContent('Known');
  expect(within(part('Mail')).getByRole('alert')).toHaveTextContent('Mail could not be read.');
  expect(retries()).toHaveLength(1);
});

test('several failures are told in one card with one retry, and their places are quiet', async () => {
  const [mail, days] = [failedWith(broken), failedWith(broken)];
  render(
    <FailureScope>
      <Part name="Leads" query={known} />
      <Part name="Mail" query={mail} />
      <Part name="Days" query={days} gathered={null} />
    </FailureScope>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent("Couldn't load parts of this screen");
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mail could not be read.', 'Days could not be read.']);
  expect(screen.getAllByText('The server had a problem. Try again in a moment.')).toHaveLength(1);
  expect(part('Leads')).toHaveTextContent('Known');
  expect(part('Mail')).toHaveTextContent(/^Not loaded\.$/);
  expect(part('Days')).toBeEmptyDOMElement();
  expect(retries()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(mail.refetch).toHaveBeenCalledTimes(1);
  expect(days.refetch).toHaveBeenCalledTimes(1);
});

test('reasons that differ stand with what they kept from being read', () => {
  render(
    <FailureScope>
      <Part name="Leads" query={known} />
      <Part name="Mail" query={failedWith(broken)} />
      <Part name="Days" query={failedWith(new DataError('forbidden', 'Reading'))} />
    </FailureScope>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    /The server had a problem\. Try again in a moment\.Mail could not be read\.You do not have permission to do this\.Days could not be read\./,
  );
});

test('a screen of which nothing was read shows the card alone', () => {
  render(
    <FailureScope>
      <Part name="Mail" query={failedWith(offline)} />
      <Part name="Days" query={failedWith(offline)} />
    </FailureScope>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Couldn't load this screenYou are offline\. Connect to the internet and try again\.Try again$/,
  );
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('the card goes when what it tells of is read, and comes back with the next failures', () => {
  let set: (query: Read<string>) => void = () => {};
  function Changing() {
    const [query, setQuery] = useState<Read<string>>(failedWith(broken));
    set = setQuery;
    return <Part name="Mail" query={query} />;
  }
  render(
    <FailureScope>
      <Changing />
      <Part name="Days" query={failedWith(broken)} />
    </FailureScope>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this screen");
  act(() => set(known));
  expect(within(part('Days')).getByRole('alert')).toHaveTextContent('Days could not be read.');
  act(() => set(failedWith(broken)));
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this screen");
});

describe('a part that leaves the screen', () => {
  test('is no longer told of', () => {
    const screenWith = (isThere: boolean) => (
      <FailureScope>
        {isThere && <Part name="Mail" query={failedWith(broken)} />}
        <Part name="Days" query={failedWith(broken)} />
        <Part name="Leads" query={known} />
      </FailureScope>
    );
    const { rerender } = render(screenWith(true));
    expect(screen.getByRole('alert')).toHaveTextContent('Mail could not be read.');
    rerender(screenWith(false));
    expect(within(part('Days')).getByRole('alert')).toBeInTheDocument();
  });
});

test('a dialog on the screen tells of its own failures itself', () => {
  render(
    <FailureScope>
      <Part name="Days" query={failedWith(broken)} />
      <Part name="Mail" query={failedWith(broken)} />
      <Part name="Leads" query={known} />
      <DialogFailureScope>
        <Part name="Dialog" query={failedWith(offline)} />
      </DialogFailureScope>
    </FailureScope>,
  );
  expect(within(part('Dialog')).getByRole('alert')).toHaveTextContent('You are offline.');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});
