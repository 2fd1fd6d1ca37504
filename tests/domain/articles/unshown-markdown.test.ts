import { expect, test } from 'vitest';
import { unshownMarkdown } from '../../../src/domain/articles/article-gate/unshown-markdown.ts';
import { qualityNotes } from '../../../src/domain/articles/article-quality.ts';
import { findings, saying } from './gated-article.ts';

test.each([
  ['A fee.[^1]\n\n[^1]: IRS Pub. 590.', /footnotes/],
  ['> [!NOTE]\n> Ask first.', /marked note/],
  ['> [!warning] Ask first.', /marked note/],
  ['Ask [us]().', /has no address/],
  ['Ask [us]( ).', /has no address/],
  ['Ask [us](<>).', /has no address/],
  ['Ask [us](contact).', /leads to "contact"/],
  ['Ask [us](../contact "Contact").', /leads to "\.\.\/contact"/],
  ['Ask [us](www.irs.gov/x_(y)).', /leads to "www\.irs\.gov\/x_\(y\)"/],
  ['Ask [us](#).', /leads to "#"\. No heading/],
  ['Ask [us][nope].', /\[us\]\[nope\] is a link without an address/],
  ['Ask [us][].', /\[us\]\[\] is a link without an address/],
  ['Ask [us][1], [them][2].\n\n[1]: https://www.irs.gov', /\[them\]\[2\] is a link without an address/],
  ['Ask [us](//irs.gov).', /leads to "\/\/irs\.gov"/],
  ['- First\n\n  > [!NOTE]\n  > Ask.', /marked note/],
  ['- > [!TIP] Ask.', /marked note/],
  ['> > [!WARNING]\n> > Ask.', /marked note/],
  ['A fee.^[IRS Pub. 590.]', /footnotes/],
  ['Ask [us][1].\n\n[1]: contact', /leads to "contact"/],
  ['Ask [us][1].\n\n[1]: /nowhere', /no such page/],
  ['Ask <a href="contact">us</a>.', /leads to "contact"/],
  ['Ask <a href="">us</a>.', /has no address/],
  ['Ask [us](javascript:alert(1)).', /which our pages do not open/],
  ['Ask [us](https://).', /which our pages do not open/],
  ['Ask [us](https:/www.irs.gov).', /which our pages do not open/],
  ['Ask [](https://www.irs.gov).', /A link to "https:\/\/www\.irs\.gov" has no words/],
  ['Ask [ ](/contact).', /A link to "\/contact" has no words/],
  ['Ask [**](/contact) us.', /A link to "\/contact" has no words/],
  ['Ask <a href="/contact"> </a>.', /A link to "\/contact" has no words/],
  ['Ask:\n\na) the fee\nb) the spread\nc) the store', /"a\) the fee" and the lines after it/],
  ['Ask:\na. the fee\nb. the spread', /"a\. the fee" and the lines after it/],
  ['> (i) the fee\n> (ii) the spread', /"\(i\) the fee" and the lines after it/],
  ['3. Ask:\n   c) the fee\n   d) the spread', /"c\) the fee" and the lines after it/],
  ['Ask [us](https://www.irs.gov/our rules).', /space after "https:\/\/www\.irs\.gov\/our"/],
  [':::note\nAsk first.\n:::', /":::note" has a mark/],
  ['!!! warning\n    Ask first.', /"!!! warning" has a mark/],
  ['##Fees\n\nAsk.', /"##Fees" has a mark/],
  ['## Fees {#fees}', /"{#fees}" has a mark/],
  ['A ==marked== word.', /"==marked==" has a mark/],
  ['Spread\n: The gap.', /": The gap\." has a mark/],
  ['So $$x^2$$ it is.', /"\$\$x/],
  ['Done :tada: now.', /":tada:" has a mark/],
  ['The **fee:**each year.', /"\*\*fee:\*\*" has a mark/],
  ['The **fee is due.', /"\*\*fee is due\." has a mark/],
  ['A ***fee** text* and a** more.', /has a mark/],
  ['• the fee\n• the spread', /"• the fee" and the lines after it/],
  ['–the fee\n–the spread', /"–the fee" and the lines after it/],
  ['-the fee\n-the spread', /"-the fee" and the lines after it/],
  ['1.the fee\n2.the spread', /"1\.the fee" and the lines after it/],
])('is named by the gate and beside the text that is typed: %s', (text, reason) => {
  expect(unshownMarkdown(text)).toEqual([expect.stringMatching(reason)]);
  expect(findings(saying(`\n\n${text}\n\n`))).toMatch(reason);
  const notes = qualityNotes({ title: '', meta_description: '', content: text }, 'city');
  expect(notes.filter(({ rule }) => rule === 'markdown').map(({ message }) => message)).toEqual(
    unshownMarkdown(text),
  );
});

test.each([
  'Ask [us](/contact), the [IRS](https://www.irs.gov/x_(y) "Title"), [below](#costs), [by mail](mailto:info@example.com) or [phone](tel:18005550142).\n\n## Costs',
  'Ask [us][IRS  Site], [IRS site][] or [them][2].\n\n[irs site]: https://www.irs.gov\n  [2]: /contact "Us"',
  'A list \\[a][b] of ![A coin][c], [ ][ ] and [] [] and [#](#fees) and `[a][b]`.\n\n## Fees',
  'As [IRS] writes, and [as it says (here)].',
  'Write `[^1]` or `[x]()`.\n\n```\n> [!NOTE]\n[x](y)\n```',
  '![A coin](/images/coins-800.webp)',
  'A range [1^2] and > [a].',
  '[![A coin](/images/coins-800.webp)](/contact)',
  'a) The fee.\n\nb) The spread.',
  '- a) the fee\n- b) the spread',
  '1) the fee\n2) the spread',
  'Ask Dr. A. Miller\nB. Jones knows too.',
  'a) the fee  \nb) the spread',
  'A **fee** and **a spread**, ***both***, 5 ** 3 \\** and `**` with a#b, C# and {x}.',
  '* * *\n\n***\n\n**Fee:** each year, **fee**s and “**fee**”.',
  'At 9:30: 2:1 odds == fair. It costs $$ and $5.',
  '- the fee\n- the spread\n\n— a dash\n\n#1 of them',
])('is nothing that is shown as it is meant: %s', (text) => {
  expect(unshownMarkdown(text)).toEqual([]);
});
