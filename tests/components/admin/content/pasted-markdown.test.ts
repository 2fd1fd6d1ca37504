import { expect, test } from 'vitest';
import { pastedMarkdown } from '../../../../src/admin/editor/paste/pasted-markdown.ts';

test('a text of Google Docs keeps its headings, bold, italic, lists and link addresses', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">
    <h2 dir="ltr"><span style="font-size:16pt;font-weight:700;">What it costs</span></h2>
    <p dir="ltr"><span style="font-weight:400;">A custodian asks </span><span style="font-weight:700;">$75 a year</span><span style="font-weight:400;">, says the </span><a href="https://www.irs.gov/retirement-plans" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">IRS</span></a><span>, and </span><span style="font-style:italic">more</span><span> </span><span style="font-style:italic;font-weight:700">later</span><span>.</span></p>
    <ul><li dir="ltr"><p dir="ltr"><span>Setup</span></p></li><li dir="ltr"><p dir="ltr"><span>Storage</span></p><ul><li><p>insured</p></li></ul></li></ul>
    <ol><li><p><span>Open the account</span></p></li><li><p><span>Fund it</span></p></li></ol></b>`;
  expect(pastedMarkdown(html)).toBe(`## What it costs

A custodian asks **$75 a year**, says the [IRS](https://www.irs.gov/retirement-plans), and *more* ***later***.

- Setup
- Storage
    - insured

1. Open the account
2. Fund it`);
});

test('a text of Word keeps its headings and lists, whose marks are text there', () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0in}</style></head><body>
    <!--StartFragment--><p class=MsoTitle>Gold in Reno</p><h2>Fees</h2>
    <p class=MsoNormal>Ask for <b>all of them</b> in <a href="https://www.irs.gov/forms">writing</a>.<o:p></o:p></p>
    ${item(1, '·', 'Setup')}${item(2, 'o', 'once')}${item(1, '·', 'Storage')}
    <p class=MsoNormal>Then:</p>${item(1, '1.', 'Compare')}${item(1, '2.', 'Decide')}<!--EndFragment--></body></html>`;
  expect(pastedMarkdown(html)).toBe(`# Gold in Reno

## Fees

Ask for **all of them** in [writing](https://www.irs.gov/forms).

- Setup
    - once
- Storage

Then:

1. Compare
2. Decide`);
});

test('a table stays a table, and a link through a counter leads to its target', () => {
  const html = `<table><thead><tr><th>Fee</th><th>Dollars</th></tr></thead><tbody><tr><td>Setup</td><td>50</td></tr></tbody></table>
    <p>See <a href="https://www.google.com/url?q=https://www.irs.gov/x&sa=D">the rule</a>, <a href="#top">above</a> and <a href="file:///C:/draft.docx">the draft</a>.</p>`;
  expect(pastedMarkdown(html)).toBe(`| Fee | Dollars |
| --- | --- |
| Setup | 50  |

See [the rule](https://www.irs.gov/x), above and the draft.`);
});

test('nothing of a copied page runs, and what Markdown would read as its own signs stays text', () => {
  const html = `<h3>Costs</h3><script>alert(1)</script><p onclick="alert(2)">5 * 3 * 2 = 30_000_000 [sic]</p>
    <p><a href="javascript:alert(3)">press</a><img src="https://other.example/x.png" onerror="alert(4)"></p>`;
  const text = pastedMarkdown(html);
  expect(text).not.toMatch(/alert|javascript|other\.example/);
  expect(text).toContain('### Costs');
  expect(text).toContain('5 \\* 3 \\* 2 = 30\\_000\\_000 \\[sic\\]');
});
