import { describe, expect, test } from 'vitest';
import { gateFindings } from '../../../src/domain/articles/article-gate.ts';
import { austin, findings, good, saying } from './gated-article.ts';

const between = (text: string) => good.replace('## Whom to ask', `${text}\n\n## Whom to ask`);
const section = (heading: string, text = 'It differs, and the paper should name it in a line.') =>
  between(`## ${heading}\n\n${text}`);

describe('what the future brings is a forecast, whoever brings it', () => {
  test.each([
    ['a market', 'The bull market has years left in it.'],
    ['a cause', 'In the years ahead, scarcity will push premiums upward.'],
    ['demand', 'Demand is set to outpace supply for the foreseeable future.'],
    ['an event', 'A crash of the stock market is coming.'],
    ['another event', 'Hyperinflation is around the corner.'],
    ['a step', 'The next leg up is about to begin.'],
    ['signs', 'All signs point to higher prices.'],
    ['momentum', 'Momentum favors the bulls.'],
    ['what must be', 'As debt rises, gold must follow.'],
    ['what is projected', 'Gold prices are projected to average $3,200 in 2027.'],
    ['what remains', 'Gold is likely to remain a strong performer.'],
    ['a level', 'Prices should stabilize above current levels.'],
    ['what could easily be', 'Gold could easily reach $4,000 by the end of the year.'],
    ['time', 'It is only a matter of time before gold breaks its record.'],
    ['each crisis', 'Every crisis pushes gold higher.'],
    ['a decade', 'Gold has shone before, and the next decade will be no different.'],
    ['those who hope', 'Analysts at major banks are bullish on gold.'],
    ['odds', 'Forecasters put the odds of a new record at 80 percent.'],
    ['those who wait', 'Investors who wait will pay more.'],
    ['safety', 'Your retirement is safe with gold.'],
    ['wealth', 'A modest allocation would double your wealth over time.'],
    ['gains', 'Expect double-digit gains.'],
    ['the upside', 'The upside is considerable while the downside is limited.'],
    ['what pays', 'Gold is an investment that pays for itself.'],
  ])('%s', (_, sentence) => {
    expect(findings(saying(sentence))).toContain('forecasts what no one knows');
  });

  test.each([
    'The price will be higher for small bars, and so will the premium.',
    'Nobody knows whether a recession is coming.',
    'A seller may say that a crash is around the corner.',
    'The price must be written on the receipt.',
    'Analysts are seldom confident about anything.',
    'Prices must not be the only thing that you compare.',
    'The upside is unknown, and so is the downside.',
    'Your savings are safe in an insured bank account up to a limit.',
    'People who wait lose nothing but time.',
    'The metal must stay with the depository.',
    'Gold should remain in its sealed packaging.',
  ])('none is in %j', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});

test.each([
  'We are Austin’s leading gold experts.',
  'No one in Texas has lower premiums.',
  'Customers rave about the service of local shops.',
  'Highly respected specialists will guide you at every step.',
])('praise of people: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('who is best');
});

test.each([
  'Local shops such as Bullion Brothers buy old coins.',
  'Strategic Gold IRA LLC explains its fees.',
  'Ask Harborview Holdings Inc. first.',
  'Some custodians, such as Evermark Fiduciary, charge less.',
])('a firm by its form or as an example: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('names a firm');
});

test.each([
  'There is no single best dealer, and a list of "top dealers" is often paid for.',
  'Depositories such as the Texas Bullion Depository publish their fees.',
  'Sellers such as these should answer in writing.',
  'Most dealers, including those in Austin, close on Sunday.',
])('no praise and no firm is in %j', (sentence) => {
  expect(findings(saying(sentence))).toBe('');
});

describe('what is said again in other words', () => {
  test.each([
    'What does it cost?',
    'What gold costs in Austin',
    '7. What it costs',
    'What it costs (continued)',
    'Who keeps the metal',
    'How gold is taxed',
    'What could go wrong',
    'Whom you should ask',
  ])('a heading: %s', (heading) => {
    expect(findings(section(heading))).toContain('repeats a heading');
  });

  test.each([
    ['Conclusion', 'Final thoughts'],
    ['In summary', 'The bottom line'],
    ['FAQ', 'Frequently asked questions'],
    ['Introduction', 'Introduction to gold'],
  ])('%s and %s', (one, other) => {
    const text = `## ${one}\n\nA coin is a coin.\n\n## ${other}\n\nA bar is a bar.`;
    expect(findings(between(text))).toContain('repeats a heading');
  });

  test.each(['Where to ask', 'What else to ask', 'How long it costs you sleep', 'Who insures it'])(
    'but not in a heading such as "%s"',
    (heading) => {
      expect(findings(section(heading))).toBe('');
    },
  );

  test('a paragraph with one other word', () => {
    const paragraph = good.split('\n\n').find((block) => block.startsWith('A tax adviser')) ?? '';
    expect(findings(between(paragraph.replace('adviser', 'expert')))).toContain('repeats a paragraph');
  });

  test.each([
    [
      'a section',
      'Each of the reasons for which people in Austin hold gold has its price. Before money moves, ask for a written list with the premium over spot, the custodian’s yearly fee and the depository’s fee, and compare three lists lying side by side. A list that is cheapest need not be best, though you should be able to repeat the reason for the difference in words of your own.',
    ],
    [
      'a part of one',
      'Savings of many kinds are at home in Austin, and none is like another.\n\nThe law does not let owners keep the metal of an IRA at home, so a depository keeps it; the statement says whether the coins are stored apart or together with those of others. For coins outside of an account, there is a bank in Austin, a nearby vault or a safe of your own, and insurers want to know which.',
    ],
  ])('%s in other words', (_, recap) => {
    const told = `## To sum up\n\n${recap}\n\nThis article is information`;
    expect(findings(good.replace('This article is information', told))).toContain('repeats a paragraph');
  });

  test('but no closing note on several sections', () => {
    const note =
      '## To sum up\n\nKnow all the fees before money moves, choose where the metal is kept with your insurer in mind, and ask a tax adviser who has seen such accounts. A small first order, a written list and a night’s sleep have saved more people in Austin from a mistake than any forecast.';
    const told = `${note}\n\nThis article is information`;
    expect(findings(good.replace('This article is information', told))).toBe('');
  });

  test.each([
    ['words in a row', 'Gold gold gold gold gold gold.', 'repeats the same words'],
    [
      'a phrase in a row',
      'It is the fee of the fee of the fee of the fee of the fee.',
      'repeats the same words',
    ],
  ])('%s', (_, sentence, says) => {
    expect(findings(saying(sentence))).toContain(says);
  });

  const rows = '| Eagle | low |\n| Maple | high |';
  test.each([
    ['a row', `| Coin | Fee |\n|---|---|\n${rows}\n| Eagle | low |`],
    ['an item', '- Compare prices\n- Ask for a receipt\n- Compare prices'],
    ['a table', `| Coin | Fee |\n|---|---|\n${rows}\n\nAgain:\n\n| Coin | Fee |\n|---|---|\n${rows}`],
  ])('%s', (_, text) => {
    expect(findings(between(text))).toContain('repeats a paragraph or a list');
  });

  test('but two tables may have the same header, and a row the same cells', () => {
    const table = (name: string) => `| Coin | Fee |\n|---|---|\n| ${name} | no |\n| Old ${name} | no |`;
    expect(findings(between(`${table('Eagle')}\n\nAnd also:\n\n${table('Maple')}`))).toBe('');
    expect(
      findings(between('| Fee | A | B | C | D |\n|---|---|---|---|---|\n| Yes | no | no | no | no |')),
    ).toBe('');
  });

  test('a text of many paragraphs is compared in little time', () => {
    const words = Array.from({ length: 400 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}x`);
    const paragraphs = Array.from({ length: 1500 }, (_, at) =>
      Array.from({ length: 30 }, (__, of) => words[(at * 7 + of * (at + 3)) % 400]).join(' '),
    );
    expect(
      gateFindings({ title: 'A', meta_description: null, content: paragraphs.join('\n\n') }, austin),
    ).not.toEqual([]);
  });
});

test.each([
  'Die meisten Händler in Austin verlangen einen Aufschlag auf den Spotpreis.',
  'Bitte vergleichen Sie mehrere Angebote, bevor Sie kaufen.',
  'Prima di acquistare, confrontate i prezzi di almeno tre venditori.',
  'Vergelijk altijd de prijzen van verschillende aanbieders.',
  'Przed zakupem warto porównać oferty kilku sprzedawców.',
  'Kulta on monille säästäjille turvasatama.',
  'Ask the depository about its insurance und fragen Sie nach den jährlichen Gebühren.',
])('a phrase of another language: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('not in English');
});

test.each([
  'Many shops lie along Camino de la Reina de los Angeles, which is a long road in the county.',
  'Popular coins: Krugerrands, Philharmonics, Britannias, Libertads, Pandas, Kangaroos.',
  'Compare prices, request receipts, check fees, verify addresses, keep records.',
])('English is %j', (sentence) => {
  expect(findings(saying(sentence))).toBe('');
});

test.each([
  ['a speaker', 'assistant: The rate is set by the state.'],
  ['a channel', 'analysis: We need to write about costs.'],
  ['a search', 'Searching the web for gold prices in Austin…'],
  ['a failure', 'Error: maximum context length exceeded.'],
  ['no value', 'undefined'],
  ['an element', '<s> Gold is metal </s>'],
  ['a block', ':::writing{variant="standard" id="48213"}'],
])('residue of a program: %s', (_, text) => {
  expect(findings(between(text))).not.toBe('');
});

test.each(['The rate is N/A%.', 'The rate is …% in most counties.', 'The rate is [●] percent.'])(
  'a gap: %s',
  (sentence) => {
    expect(findings(saying(sentence))).toContain('placeholder');
  },
);

test.each([
  ['without rows', '| Coin | Premium |\n|---|---|'],
  ['without words', '| Coin | Premium |\n|---|---|\n| | |\n| | |'],
  ['with names only', '| Coin | Premium |\n|---|---|\n| Eagle | |\n| Maple | |'],
  ['with half a row', '| Coin | Premium | Fee |\n|---|---|---|\n| Eagle | high | low |\n| Maple |'],
])('a table %s', (_, table) => {
  expect(findings(between(table))).toContain('A table is not shown as one');
});

test.each([
  'This version keeps the reading level at about grade eight.',
  'Please replace the dates with current ones before going live.',
  'Disclosure for reviewer: two statements could not be verified.',
  'I was unable to browse the web, so the addresses are not confirmed.',
])('words to an editor at the end: %s', (line) => {
  expect(findings(`${good}\n\n${line}`)).toContain('not for readers');
});
