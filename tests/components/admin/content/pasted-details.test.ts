import { describe, expect, test } from 'vitest';
import { linkTarget } from '../../../../src/admin/editor/paste/pasted-links.ts';
import { pastedMarkdown } from '../../../../src/admin/editor/paste/pasted-markdown.ts';
import { renderInBrowser } from '../../../../src/ui/markdown/browser-renderer.ts';

/** The pasted text as a page shows it, without the spaces between its elements. */
const shown = (html: string) => renderInBrowser(pastedMarkdown(html)).replace(/>\s+</g, '><').trim();

describe('Word', () => {
  test('the comments of colleagues are no text', () => {
    const html = `<p class=MsoNormal>Ask<span class=MsoCommentReference><span style='font-size:8pt'><!--[if !supportAnnotations]--><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AL1]</a><!--[endif]--><span style='mso-special-character:comment'>&nbsp;</span></span></span> <b>us</b>.</p>
      <div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>call Ann</p></div></div></div>
      <p><span class=msoDel><del cite="mailto:Ann" datetime="2026-01-01">gone</del></span><span style="display:none">hidden</span>Kept.</p>`;
    expect(pastedMarkdown(html)).toBe('Ask **us**.\n\nKept.');
  });

  test('footnotes become those that the editor names', () => {
    const html = `<p>A fee.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p>
      <div style='mso-element:footnote-list'><hr size=1><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> IRS Pub. 590.</p></div></div>`;
    expect(pastedMarkdown(html)).toBe('A fee.[^1]\n\n[^1]: IRS Pub. 590.');
  });

  test('a numbered list that goes on after a paragraph goes on counting', () => {
    const item = (mark: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${mark}</span>${text}</p>`;
    expect(pastedMarkdown(`${item('1.', 'One')}${item('2.', 'Two')}<p>Then</p>${item('3.', 'Three')}`)).toBe(
      '1. One\n2. Two\n\nThen\n\n3. Three',
    );
  });

  test('in a browser it names headings by their role, and puts each item of a list into a list of its own', () => {
    const item = (list: string, level: number, text: string) =>
      `<div class="ListContainerWrapper"><${list} role="list"><li role="listitem" data-aria-level="${level}"><p class="Paragraph"><span>${text}</span></p></li></${list.slice(0, 2)}></div>`;
    const html = `<div><p class="Paragraph" role="heading" aria-level="2"><span style="font-weight:bold">Fees</span></p></div>
      ${item('ul', 1, 'Setup')}${item('ul', 2, 'once')}${item('ul', 1, 'Storage')}<p>Then</p>
      ${item('ol start="1"', 1, 'Compare')}${item('ol start="2"', 1, 'Decide')}`;
    expect(pastedMarkdown(html)).toBe(
      '## Fees\n\n- Setup\n    - once\n- Storage\n\nThen\n\n1. Compare\n2. Decide',
    );
  });

  test("a paragraph of an author's own heading style is a heading, and no heading is bold besides", () => {
    const html = `<p class=Ours style='mso-outline-level:2'><b>Fees</b></p><h3><b>Setup</b></h3><p class=MsoNormal style='mso-outline-level:body-text'>x</p>`;
    expect(pastedMarkdown(html)).toBe('## Fees\n\n### Setup\n\nx');
  });
});

describe('figures', () => {
  test('a raised number does not join the figure before it, and raised letters stay letters', () => {
    const html = `<p>$7,500<sup>1</sup>, 10<span style="vertical-align:super">23</span>, the 5<sup>th</sup></p>`;
    expect(pastedMarkdown(html)).toBe('$7,500\u00b9, 10\u00b2\u00b3, the 5th');
  });

  test('a figure that is struck out stays struck out', () => {
    expect(pastedMarkdown('<p><span style="text-decoration:line-through">$7,000</span> $7,500</p>')).toBe(
      '~~$7,000~~ $7,500',
    );
  });

  test('a cell of several rows stands in each, so that every figure keeps its column', () => {
    const html = `<table><tr><th>Year</th><th>Age</th><th>Limit</th></tr><tr><td rowspan=2>2026</td><td>49</td><td>$7,500</td></tr>
      <tr><td>50</td><td>$8,600</td></tr></table>`;
    expect(pastedMarkdown(html)).toContain('| 2026 | 49  | $7,500 |\n| 2026 | 50  | $8,600 |');
  });
});

describe('Google Docs', () => {
  test('a list in a list is a list of its item, in several levels', () => {
    const html = `<ul><li><p>a</p></li><ul><li><p>b</p></li><ul><li><p>c</p></li></ul></ul><li><p>d</p></li></ul>`;
    expect(shown(html)).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>');
    expect(shown('<ol start="3"><li>x</li><ul><li>y</li></ul><li>z</li></ol>')).toBe(
      '<ol start="3"><li>x<ul><li>y</li></ul></li><li>z</li></ol>',
    );
  });

  test('comments and their marks are no text, and footnotes are named', () => {
    const html = `<div><p>Ask us.<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> <b>Now</b>.<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>
      <div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;A note.</span></p></div>
      <div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>call Ann</span></p></div></div>`;
    expect(pastedMarkdown(html)).toBe('Ask us. **Now**.[^1]\n\n[^1]: A note.');
  });
});

describe('bold and italic', () => {
  test.each([
    ['<b>a</b><b>b</b>', '<strong>ab</strong>'],
    ['<b>a</b> <strong>b</strong><b>c</b>', '<strong>a bc</strong>'],
    ['<i>a</i><em>b</em>', '<em>ab</em>'],
    ['<b>bold:</b>text', '<strong>bold</strong>:text'],
    ['<b>bold: </b>text', '<strong>bold:</strong> text'],
    ['text<b>(bold)</b>', 'text(<strong>bold)</strong>'],
    ['<b><i>both:</i></b>text', '<em><strong>both</strong></em>:text'],
    ['<b><span>bold.</span></b><!--[endif]-->Next', '<strong>bold</strong>.Next'],
    ['<b>"quoted"</b>text', '<strong>&quot;quoted</strong>&quot;text'],
    ['<b>:</b>text', ':text'],
    ['<b><a href="/contact">here</a></b>text', '<a href="/contact">here</a>text'],
    ['un<b>believ</b>able', 'un<strong>believ</strong>able'],
    ['<b>bold:</b> text', '<strong>bold:</strong> text'],
  ])('%s is shown as it is meant', (html, result) => {
    expect(
      shown(`<p>${html}</p>`).replaceAll('"quoted', '&quot;quoted').replaceAll('"text', '&quot;text'),
    ).toBe(`<p>${result}</p>`);
  });
});

describe('what is text stays text', () => {
  test.each([
    ['a line<br>and another', 'a line<br>and another'],
    ['the end<br>', 'the end'],
    ['Use &lt;insert name&gt; and &lt;b&gt;x&lt;/b&gt;', 'Use &lt;insert name&gt; and &lt;b&gt;x&lt;/b&gt;'],
    ['&amp;copy; and ~~not~~', '&amp;copy; and ~~not~~'],
    ['1) one', '1) one'],
  ])('%s', (html, result) => {
    expect(shown(`<p>${html}</p>`)).toBe(`<p>${result}</p>`);
  });

  test('two line breaks are a new paragraph', () => {
    expect(pastedMarkdown('<div><b>a</b><br><br>b<br>\nc</div>')).toBe('**a**\n\nb  \nc');
    expect(pastedMarkdown('<ul><li>a<br><br>b</li></ul><h2>x<br>y</h2>')).toBe('- a\n\n    b\n\n## x y');
  });

  test('signs in a table are shown once, and a box around a text is no table', () => {
    expect(
      shown('<table><tr><th>A_b</th><th>x</th></tr><tr><td>1*2|3<br>4</td><td>[y]</td></tr></table>'),
    ).toContain('<th>A_b</th><th>x</th></tr></thead><tbody><tr><td>1*2|3 4</td><td>[y]</td>');
    expect(pastedMarkdown('<table><tr><td><p>Only <b>this</b></p></td></tr></table>')).toBe('Only **this**');
  });

  test('an address keeps its signs', () => {
    expect(pastedMarkdown('<p><b>See</b> https://www.irs.gov/a_b_c and a_b</p>')).toBe(
      '**See** https://www.irs.gov/a_b_c and a\\_b',
    );
  });
});

describe('links', () => {
  test('a picture with a link leaves no empty link, and a heading in a link keeps both', () => {
    expect(pastedMarkdown('<p>a<a href="https://x.example/"><img src="y.png"></a>b</p>')).toBe('ab');
    expect(pastedMarkdown('<a href="https://x.example/"><h2>Title</h2></a>')).toBe(
      '## [Title](https://x.example/)',
    );
  });

  const TARGET = 'https://www.irs.gov/a?b=c';
  const coded = encodeURIComponent(TARGET);
  test.each([
    `https://nam12.safelinks.protection.outlook.com/?url=${coded}&data=05%7C01&sdata=x&reserved=0`,
    `https://l.facebook.com/l.php?u=${coded}&h=AT0`,
    `https://lm.facebook.com/l.php?u=${coded}`,
    `https://l.instagram.com/?u=${coded}`,
    `https://www.google.com/url?q=${coded}&sa=D`,
    `https://www.google.com/url?sa=t&url=${coded}`,
    `https://www.linkedin.com/redir/redirect?url=${coded}`,
    `https://www.youtube.com/redirect?q=${coded}`,
    `https://urldefense.com/v3/__${TARGET}__;!!abc!def$`,
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.irs.gov_a-3Fb-3Dc&d=x',
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://l.facebook.com/l.php?u=${coded}`)}`,
  ])('%.60s leads to its target', (address) => {
    expect(linkTarget(address)).toBe(TARGET);
  });

  test.each([
    'https://www.google.com/search?q=https://x.example',
    'https://www.facebook.com/company',
    'https://l.facebook.com/l.php?u=javascript:alert(1)',
    'https://outlook.com/?url=https://x.example',
    'https://www.irs.gov/a?url=https://x.example',
    '/contact',
  ])('%s stays', (address) => {
    expect(linkTarget(address)).toBe(address);
  });
});
