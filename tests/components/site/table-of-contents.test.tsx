import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TableOfContents } from '../../../src/site/layout/table-of-contents.tsx';

const entries = [
  { id: 'case', title: 'The case' },
  { id: 'risks', title: 'The risks' },
  { id: 'end', title: 'The end' },
];

let reach: (reached: Record<string, boolean>) => void;
const watched = vi.fn();

beforeEach(() => {
  watched.mockClear();
  class Observer {
    constructor(report: (changes: object[]) => void) {
      reach = (reached) =>
        act(() =>
          report(
            Object.entries(reached).map(([id, isIntersecting]) => ({
              target: document.getElementById(id),
              isIntersecting,
            })),
          ),
        );
    }
    observe = (element: Element) => watched(element.id);
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  render(
    <>
      <TableOfContents entries={entries} />
      <h2 id="case">The case</h2>
      <h2 id="risks">The risks</h2>
    </>,
  );
});

/** The sections that each of the two lists marks: the one beside the text and the folded one. */
const marked = () =>
  within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent);

test('above the first section nothing is marked, and a section without a heading is passed over', () => {
  expect(watched.mock.calls.flat()).toEqual(['case', 'risks']);
  reach({ case: false, risks: false });
  expect(marked()).toEqual([]);
});

test('the present section is the last one whose heading was reached, also on the way back', () => {
  reach({ case: true, risks: false });
  expect(marked()).toEqual(['The case', 'The case']);
  reach({ risks: true });
  expect(marked()).toEqual(['The risks', 'The risks']);
  reach({ risks: false });
  expect(marked()).toEqual(['The case', 'The case']);
});
