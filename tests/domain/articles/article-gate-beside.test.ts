import { describe, expect, test } from 'vitest';
import { findings, good, saying } from './gated-article.ts';

const between = (text: string) => good.replace('## Whom to ask', `${text}\n\n## Whom to ask`);
const NOT_FOR_READERS = /answered instead of writing|not for readers/;

describe('words around the answer', () => {
  test.each([
    'Here is the requested content, formatted in Markdown.',
    'In response to your prompt, this article covers gold in Austin.',
    'This is a draft for your review.',
    'Following your brief, the guide has six sections.',
    'Okay! I went with a calm, informative voice and kept paragraphs short.',
    'Got it. Writing for a local audience in Austin, neutral voice, no sales pitch:',
  ])('as its first line: %s', (line) => {
    expect(findings(good.replace('\n\n', `\n\n${line}\n\n`))).toMatch(NOT_FOR_READERS);
  });

  test.each([
    'Please advise if changes are needed.',
    'Ping me if the angle should be different.',
    '*Written in a neutral tone with short paragraphs, as outlined.*',
    '**Publishing tips:** link this page from the Texas page and add two photos.',
    'If anything is unclear, reply here and we can iterate.',
    'Copyright-free and original; passes AI detection.',
    'You can cut the last two paragraphs if space is tight.',
    'Consider adding a quote from a local expert here.',
    'Version with fewer adjectives available on demand.',
    'Your article is now complete.',
    'Glad to refine.',
    'Sources were not available at the time of writing, so no figures are cited.',
    'If you need a shorter piece, just ask.',
    'Should you wish, a FAQ can be added.',
    'TL;DR for the editor: costs, storage, taxes.',
    'The tone is neutral and the length is about 600 words, as asked.',
    'Reviewed against the style guide: no promises, no dealers, no forecasts.',
    'Disclosure to client: some claims need a citation.',
    'That should cover everything you asked for.',
    'Awaiting your approval before the next city.',
    'Should you prefer another tone, say the word.',
    'Feel free to send the next city.',
    'Facts to verify: the tax rate and the depository.',
    'Optional: add a map of Travis County here.',
    'Suggested next article: silver in Austin.',
    'This text was produced without access to current data.',
    'Working title: Gold in Austin',
  ])('at its end: %s', (line) => {
    expect(findings(`${good}\n\n${line}`)).toMatch(NOT_FOR_READERS);
  });

  test.each([
    'If you need a shorter wait, order in the morning.',
    'Should you wish to sell, ask three shops for their price.',
    'A custodian may ask for your approval before a sale.',
    'In response to your letter, the plan sends a form.',
    'If you have a question about the fee, just ask the custodian.',
    'A statement for your records comes each quarter.',
    'No figures are certain before the contract is signed.',
    'Keep everything you asked for in writing.',
  ])('but not %j', (line) => {
    expect(findings(`${good}\n\n${line}`)).toBe('');
  });
});

test.each([
  'Custodians report each year. (Source: web search)',
  'Custodians report each year. /think',
  '/no_think Custodians report each year.',
  'Custodians report each year (see search result 3).',
  'Custodians report each year. ### Response: They do.',
])('a mark of the provider: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('mark of the AI provider');
});

describe('a gap', () => {
  test.each([
    'In 20__, the rate changed.',
    'Ask NAME OF DEALER for a quote.',
    'Austin, ST has many shops.',
    'Ask [ ] for a quote.',
    'Ask :city_name for a quote.',
    'Ask {% city %} for a quote.',
    'The population is N/A.',
    'A storage fee of $0.00–$0.00 is due.',
    'Foo Bar Gold charges a fee.',
    'Ask Mr. X about it.',
    'It has {n} dealers.',
    'See Table X for the fees.',
  ])('is found: %s', (sentence) => {
    expect(findings(saying(sentence))).toContain('placeholder');
  });

  test.each([
    'Write N/A on the form where a line does not apply.',
    'On Main St. in Austin, parking is scarce.',
    'Mr. D. Smith keeps the records, and so does Ms. X. Lee.',
    'The time is 9:30 a.m. on weekdays.',
    'A fee of $0.50 per ounce is common.',
  ])('but not in %j', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});

describe('columns that are no table', () => {
  test.each([
    'Cost, Who pays\nstorage, you\nshipping, you',
    'Cost; Who\nstorage; you\nshipping; you',
    'Cost → Who\nstorage → you\nshipping → you',
  ])('%j', (text) => {
    expect(findings(between(text))).toContain('A table is not shown as one');
  });

  test.each([
    'The fee is due each year, whatever the price,\nand the custodian bills it, as a rule,\nat the end of the year, by letter.',
    'First the plan, then the custodian.\nThen the dealer, then the vault.\nThen you, at last.',
  ])('but not %j', (text) => {
    expect(findings(between(text))).toBe('');
  });
});

test.each(['See hxxps://austingoldshop.com for prices.', 'Text GOLD to 55512 for prices.'])(
  'a way to somebody who is no source: %s',
  (sentence) => {
    expect(findings(saying(sentence))).toMatch(/none of our sources/);
  },
);

describe('a remark between the parts', () => {
  test.each([
    '*(This paragraph targets the keyword "gold IRA Austin".)*',
    'Now, moving on to the third heading you specified.',
    'Per the outline, the next part deals with storage.',
    'The heading above could be more specific.',
    'Reworked paragraph:',
    '**Section 3: How people in Austin buy (approx. 200 words)**',
  ])('%s', (line) => {
    expect(findings(between(line))).toMatch(NOT_FOR_READERS);
  });

  test.each([
    'The next section shows how that works with numbers.',
    'Ask for the terms in writing, and read them at home.',
    'I asked for a quote, and they sent a brochure: that is a common complaint.',
    'The draft of your contract should list the fees.',
    'The figures above were published by the Bureau of Labor Statistics.',
    'Keep a photo of each coin and a written description of it.',
    'Read the fine print: the section on fees is often written in small type.',
    'What should you ask? These five questions cover most of it.',
  ])('but not %j', (line) => {
    expect(findings(between(line))).toBe('');
  });
});

describe('a firm', () => {
  test.each([
    'The team at Hill Country Gold is friendly.',
    'Ask the people at Violet Crown Silver for a price.',
    'Kruger & Sons has coins.',
    'The custodian Preferred Trust is a choice.',
    'A dealer called Pecan Street has bars.',
    'Gold & Silver Exchange of Austin has a price list.',
  ])('is named: %s', (sentence) => {
    expect(findings(saying(sentence))).toContain('names a firm');
  });

  test.each([
    'The staff at the Texas Bullion Depository answers the phone.',
    'Ask the dealer Monday to Friday.',
    'The custodian Congress had in mind is a bank.',
    'The firm United States law calls a broker has a license.',
    'Parents and Sons of the Republic of Texas are clubs.',
  ])('but not in %j', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});
