import { expect, test } from 'vitest';
import { isFormattedText, ownBlock } from '../../../../src/admin/editor/paste/paste-formatted.ts';
import { pastedMarkdown } from '../../../../src/admin/editor/paste/pasted-markdown.ts';

test.each([
  [
    'LibreOffice',
    '<p>A fee.<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup></p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> Pub. 590.</p></div>',
  ],
  [
    'a page made of Markdown',
    '<p>A fee.<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1"><p>Pub. 590. <a href="#fnref1" class="footnote-backref">↩</a></p></li></ol></section>',
  ],
  [
    'GitHub',
    '<p>A fee.<sup><a href="#user-content-fn-1" data-footnote-ref>1</a></sup></p><section class="footnotes"><ol><li id="user-content-fn-1"><p>Pub. 590. <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>',
  ],
])('footnotes of %s are footnotes', (_, html) => {
  expect(pastedMarkdown(html)).toBe('A fee.[^1]\n\n[^1]: Pub. 590.');
});

test.each([
  ['paragraphs', '<b><p>One</p><p>Two</p></b>', '**One**\n\n**Two**'],
  ['a list', '<strong><ul><li>One</li><li>Two</li></ul></strong>', '- **One**\n- **Two**'],
  ['a heading', '<b><h2>Costs</h2><p>One</p></b>', '## Costs\n\n**One**'],
  ['empty lines', '<p><b>One<br><br><i>Two</i></b></p>', '**One**\n\n***Two***'],
  ['a line break', '<p><b><span>One<br>Two</span></b></p>', '**One**  \n**Two**'],
])('bold around %s stays bold', (_, html, markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown);
});

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

test.each([
  ['a table', `<table>${row('1', '2')}${row('3', '4')}</table>`, '1, 2; 3, 4'],
  [
    'a list',
    '<ul><li>One</li><li><a href="https://irs.gov/x">Two</a></li></ul>',
    'One; [Two](https://irs.gov/x)',
  ],
  ['a heading', '<h3>Fees</h3>each year', 'Fees each year'],
  ['a quotation', '<blockquote><p>So they say</p></blockquote>', 'So they say'],
])('a cell with %s stays one line', (_, cell, text) => {
  expect(pastedMarkdown(`<table>${row('A', 'B')}${row('c', cell)}</table>`)).toContain(`| c   | ${text} |`);
});

test('a box around a table is none', () => {
  const html = `<table>${row(`<table>${row('A', 'B')}${row('1', '2')}</table>`)}</table>`;
  expect(pastedMarkdown(html)).toBe('| A   | B   |\n| --- | --- |\n| 1   | 2   |');
});

test("a table's caption stands above it", () => {
  const html = `<table><caption>Fees in 2026</caption>${row('A', 'B')}${row('1', '2')}</table>`;
  expect(pastedMarkdown(html)).toMatch(/^Fees in 2026\n\n\| A/);
});

test('a table of contents and deleted text are no text', () => {
  const html =
    '<p class=MsoToc1><a href="#_Toc1">Costs<span>....</span>3</a></p><h2>Costs</h2><p>A<del datetime="2026-01-01T10:00"> gone</del> fee.</p>';
  expect(pastedMarkdown(html)).toBe('## Costs\n\nA fee.');
});

test("Word's styles for other scripts change nothing", () => {
  const html = `<p>Ask for the <b style='mso-bidi-font-weight:normal'>premium</b> in <span style='mso-bidi-font-weight:bold;mso-bidi-font-style:italic'>dollars</span>, <b style="color:red;font-weight:normal">please</b>.</p>`;
  expect(pastedMarkdown(html)).toBe('Ask for the **premium** in dollars, please.');
});

test('a checklist of Google Docs keeps its boxes, and its title is a heading', () => {
  const html = `<p dir="ltr"><span style="font-size:26pt;font-weight:400">Gold in Tucson</span></p><p><span style="font-size:11pt">Bring:</span></p>
    <ul><li role="checkbox" aria-checked="false"><p role="presentation"><span>a photo ID</span></p></li><li role="checkbox" aria-checked="true"><p><span>receipts</span></p></li></ul>`;
  expect(pastedMarkdown(html)).toBe('# Gold in Tucson\n\nBring:\n\n- [ ] a photo ID\n- [x] receipts');
});

const ofList = (list: string, mark: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span>${text}</p>`;

test('numbers right behind the bullets of Word are a list of their own, at any level', () => {
  const html = [
    ...[
      ofList('l0 level1', '·', 'Setup'),
      ofList('l0 level2', 'o', 'Once'),
      ofList('l0 level2', '(1)', 'First'),
    ],
    ...[
      ofList('l1 level1', '1.', 'Open'),
      ofList('l1 level1', '2.', 'Fund'),
      ofList('l0 level1', '·', 'Last'),
    ],
  ];
  expect(pastedMarkdown(html.join(''))).toBe(
    '- Setup\n\n    - Once\n\n    1. First\n\n1. Open\n2. Fund\n\n- Last',
  );
});

test('numbers right behind bullets are a list of their own in Word for the web', () => {
  const wrapped = (list: string) => `<div class="ListContainerWrapper">${list}</div>`;
  const html = [
    wrapped('<ul><li data-aria-level="1"><p>Setup</p></li></ul>'),
    wrapped('<ol start="1"><li data-aria-level="1"><p>First</p></li></ol>'),
    wrapped('<ol start="2"><li data-aria-level="1"><p>Second</p></li></ol>'),
  ];
  expect(pastedMarkdown(html.join(''))).toBe('- Setup\n\n1. First\n2. Second');
});

test("Notion's boxes keep one space, and the links of Teams lead to their target", () => {
  const boxes = '<ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Open</li></ul>';
  expect(pastedMarkdown(boxes)).toBe('- [x] Done\n- [ ] Open');
  const teams = 'https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=';
  expect(
    pastedMarkdown(`<p><a href="${teams}https%3A%2F%2Fwww.usmint.gov%2F&locale=en-us">Mint</a></p>`),
  ).toBe('[Mint](https://www.usmint.gov/)');
});

test('buttons and the signs that lead to a heading are no text', () => {
  const html =
    '<h3>Fees<a href="#fees" class="anchor">#</a></h3><p>Ask. <button>Copy code</button></p><h3>Tax <a href="https://a.example/x#tax">¶</a></h3>';
  expect(pastedMarkdown(html)).toBe('### Fees\n\nAsk.\n\n### Tax');
});

test.each([
  ['what colleagues have changed', '<p>The rate is <del>20%</del><ins>28%</ins>.</p>', true],
  ['a quotation', '<blockquote><p>Ask.</p></blockquote><p>Fine.</p>', true],
  [
    'an article with a word in a typewriter face',
    '<h2>Fees</h2><p>The <span style="font-family:Consolas,monospace">code</span></p>',
    true,
  ],
  ['an article with a block of code', '<meta charset="utf-8"><h2>Fees</h2><pre><code>x</code></pre>', true],
  [
    'lines of a code editor',
    '<meta charset="utf-8"><div style="color:#d4d4d4;font-family:Menlo, monospace"><b>x</b></div>',
    false,
  ],
  [
    'lines of a code editor in a page',
    '<html><head><meta charset="utf-8"></head><body><pre style="color:#000"><b>x</b></pre></body></html>',
    false,
  ],
])('%s', (_, html, isRead) => {
  expect(isFormattedText(html)).toBe(isRead);
});

test.each([
  ['## Fees', 'Gold can fall.', '\n\n## Fees'],
  ['- One', '# Gold\n\nGold ', '\n\n- One'],
  ['## Fees', 'Gold can fall.\n', '## Fees'],
  ['## Fees', '', '## Fees'],
  ['**Ask** us', 'Gold can fall. ', '**Ask** us'],
])('%j behind %j becomes %j, so that a heading or a list stays one', (text, before, pasted) => {
  expect(ownBlock(text, before)).toBe(pasted);
});
