import { expect, test } from 'vitest';
import { sideNotes, type TextPiece } from '../../../src/domain/articles/side-notes.ts';

const section = (text: string): TextPiece => ({ kind: 'section', text });
const text = (words: string): TextPiece => ({ kind: 'text', text: words });
const tax = { kind: 'collectibles_tax', amount: null, note: 'A gain is taxed at 28 percent at most.' };
const early = { kind: 'early_withdrawal_tax', amount: null, note: 'Before age 59½ it is 10 percent.' };

/** The names and statements beside each piece, '-' where there are none. */
const beside = (pieces: readonly TextPiece[], facts = [tax, early]) =>
  sideNotes(pieces, facts).map(
    ({ term, stated }) => [term?.name, stated?.statement].filter(Boolean).join(' | ') || '-',
  );

test('a term is explained once, where the text first mentions it', () => {
  expect(
    beside([text('It is safe.'), text('A custodian.'), section('More'), text('The custodian.')]),
  ).toEqual(['-', 'Custodian', '-', '-']);
});

test('a section has one term, and another one waits for a later section that mentions it', () => {
  const pieces = [
    text('A custodian.'),
    text('A depository.'),
    section('More'),
    text('The depository again.'),
  ];
  expect(beside(pieces)).toEqual(['Custodian', '-', '-', 'Depository']);
});

test('headings have no notes', () => {
  expect(beside([section('The custodian'), { kind: 'heading', text: 'The depository' }])).toEqual(['-', '-']);
});

test('a fact is cited once, one in a section, beside the piece that states it', () => {
  const gain = text('The gain is taxed at 28%.');
  expect(beside([gain, text('Who withdraws before 59½ pays.'), section('Later'), gain])).toEqual([
    `${tax.note}`,
    '-',
    '-',
    '-',
  ]);
  expect(beside([gain, section('Later'), text('Who withdraws before 59½ pays.')])).toEqual([
    `${tax.note}`,
    '-',
    `${early.note}`,
  ]);
});

test('a term whose fact is beside the text is not explained as well', () => {
  expect(beside([text('A gain on a collectible is taxed at 28 percent.')])).toEqual([tax.note]);
  expect(beside([text('Gold is a collectible.')])).toEqual(['Collectible']);
});
