import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { Field, Input } from '../../../src/ui/field.tsx';
import { Form } from '../../../src/ui/form.tsx';

function Sample({ faulty }: { faulty: string[] }) {
  const [faults, setFaults] = useState<string[]>([]);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setFaults(faulty);
      }}
    >
      {['Name', 'City', 'ZIP'].map((label) => (
        <Field key={label} label={label} error={faults.includes(label) ? 'It is missing.' : undefined}>
          {(control) => <Input {...control} />}
        </Field>
      ))}
      <Button type="submit">Send</Button>
    </Form>
  );
}
const send = () => screen.getByRole('button', { name: 'Send' });

test('a form that is sent with a fault leads to its first faulty field, each time', async () => {
  const user = userEvent.setup();
  render(<Sample faulty={['City', 'ZIP']} />);
  for (const _ of [1, 2]) {
    await user.click(send());
    expect(screen.getByLabelText('City')).toHaveFocus();
  }
});

test('the first faulty field is scrolled into sight, with its label', async () => {
  const user = userEvent.setup();
  const scrolled: unknown[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, how) {
    scrolled.push([this, how]);
  };
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
  });
  render(<Sample faulty={['City', 'ZIP']} />);
  await user.click(send());
  expect(scrolled).toEqual([[screen.getByLabelText('City'), { block: 'nearest' }]]);
});

test('without a fault the focus stays where it was', async () => {
  const user = userEvent.setup();
  render(<Sample faulty={[]} />);
  await user.click(send());
  expect(send()).toHaveFocus();
});

test('a busy button keeps the focus and does nothing, also by Enter in a field of its form', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn();
  const onClick = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  send().focus();
  rerender(form(true));
  expect(send()).toHaveFocus();
  expect(send()).toHaveAttribute('aria-disabled', 'true');
  expect(send()).toBeEnabled();
  await user.click(send());
  await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
