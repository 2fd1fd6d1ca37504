import { describe, expect, test } from 'vitest';
import { stylePartsOf, takeTypefaces, withoutTypefaces } from '../../scripts/build/style-parts.ts';
import { stylesOf } from '../../src/server/page-styles.ts';

const css = [
  '@font-face{font-family:Inter;src:url(/inter.woff2)}',
  '@layer theme{:root{--gold:#c9a227;--ink:#0b1220}}',
  '@layer base{h1{color:var(--gold)}pre{color:red}[data-held]{opacity:.6}}',
  '@layer utilities{.flex{display:flex}.sm\\:flex-1{flex:1}.prose a{color:blue}:is(.a,.b){color:green}',
  '@media (width>=40rem){.wide{width:1px}}.spin{animation:turn 1s}}',
  '.ring:not(.outline-none){outline:1px}',
  '@page{margin:1cm}',
  '@keyframes turn{to{rotate:1turn}}',
  '@keyframes fade{to{opacity:0}}',
].join('');

const of = (html: string) => stylesOf(stylePartsOf(css), html);

describe('the styles of a page', () => {
  const bare = of('<main><p>Text</p></main>');

  test('have what stands for every page: typefaces, paper, and marks that a script sets', () => {
    for (const rule of ['@font-face', '@page{margin:1cm}', '[data-held]']) expect(bare).toContain(rule);
  });

  test('have no rule of a tag or class that the page lacks, and no block without a rule', () => {
    for (const rule of ['h1', 'pre', '.flex', '.prose', ':is(.a,.b)', '@media', '.ring'])
      expect(bare).not.toContain(rule);
  });

  test('have a rule where the page has all that its selector names', () => {
    expect(of('<p class="x flex sm:flex-1">')).toContain('.flex{display:flex}.sm\\:flex-1{flex:1}');
    expect(of('<div class="prose"><p></div>')).not.toContain('.prose a');
    expect(of('<div class="prose"><a></div>')).toContain('.prose a{color:blue}');
    expect(of('<p class="ring">')).toContain('.ring:not(.outline-none)');
  });

  test('keep blocks and layers around their rules', () => {
    expect(of('<p class="wide b">')).toContain(
      '@layer utilities{:is(.a,.b){color:green}@media (width>=40rem){.wide{width:1px}}}',
    );
  });

  test('have the variables and animations that their rules name', () => {
    expect(bare).not.toMatch(/--gold|--ink|@keyframes/);
    expect(of('<h1>')).toContain('@layer theme{:root{--gold:#c9a227;}}');
    expect(of('<p class="spin">')).toContain('@keyframes turn');
    expect(of('<p class="spin">')).not.toContain('@keyframes fade');
  });

  test('read classes as HTML writes them', () => {
    const parts = stylePartsOf('.\\[\\&\\>a\\]\\:red>a{color:red}');
    expect(stylesOf(parts, '<p class="[&amp;&gt;a]:red"><a>')).toContain('color:red');
  });

  test.each([
    // What only the app sets, and what a page may have from the beginning.
    ['.x[aria-invalid=true]', '<p class="x">', '<p class="x" aria-invalid="true">'],
    ['[aria-current]:not([aria-current=false])', '<a>', '<a aria-current="page">'],
    ['.x:disabled', '<button class="x">', '<button class="x" disabled="">'],
    // Parts that only some fields have.
    ['::file-selector-button', '<input type="text">', '<input type="file">'],
    ['::-webkit-datetime-edit', '<input type="text">', '<input type="month">'],
    ['.x::placeholder', '<input class="x">', '<input class="x" placeholder="A">'],
    // One of several is enough, and all that stand in one another are needed.
    ['.prose :is(h4,h5)', '<div class="prose"><h3>', '<div class="prose"><h5>'],
    // What stands after the element is not inside of it, and what stands around it may be.
    ['.prose>h4', '<div class="a prose"><div></div></div><h4>', '<div class="a prose"><div></div><h4></div>'],
    ['.prose li:has(>input)', '<ul class="prose"></ul><li><input>', '<ul class="prose"><li><input></ul>'],
    ['.prose p:is(.dark *)', '<p class="prose"></p><i class="dark">', '<i class="dark"><b class="prose"><p>'],
    ['.a:is(:where(.b):has(:is([data-c],[data-d])) *)', '<p class="a b">', '<p class="a b" data-d="true">'],
    ['.prose li:has(>input)', '<ul class="prose"><li></ul><input>', '<ul class="prose"><li><input></ul>'],
    ['label:has(>.b:checked)', '<label><input>', '<label><input class="b" type="radio">'],
    ['.b:checked', '<p class="b"><input>', '<input type="checkbox" class="b">'],
  ])('have %s only where the page has all that it needs', (selector, without, having) => {
    const parts = stylePartsOf(`${selector}{color:red}`);
    expect(stylesOf(parts, without)).toBe('');
    expect(stylesOf(parts, having)).toBe(`${selector}{color:red}`);
  });

  test('have of a list the selectors that the page needs', () => {
    const parts = stylePartsOf('img,svg,*,video>p{color:red}');
    expect(stylesOf(parts, '<svg><p>')).toBe('svg,*{color:red}');
  });

  test('have what the browser or the first script may set before the app is there', () => {
    for (const rule of ['details[open]{color:red}', '[data-held]{color:red}'])
      expect(stylesOf(stylePartsOf(rule), '<details>')).toBe(rule);
  });
});

describe('the variables of the style generator', () => {
  const generated = stylePartsOf(
    [
      '@layer properties{@supports (old:browser){*{--tw-width:0px;--tw-lead:initial;--tw-tone:#0000}}}',
      '@property --tw-width{syntax:"<length>";inherits:false;initial-value:0}',
      '.ring{outline:calc(1px + var(--tw-width)) solid}.text{line-height:var(--tw-lead,1.5)}',
      '.tight{--tw-lead:1;line-height:1}.bold{--tw-weight:600;font-weight:600}',
      '.far{margin:var(--tw-far,var(--tw-lead,calc(1px*(2))))}.tone{color:var(--tw-tone)}',
    ].join(''),
  );
  const written = (classes: string) =>
    stylesOf(generated, `<p class="${classes}">`).replace(/^@layer[^}]*}}/, '');

  test('are written as their values where no rule of the page sets them', () => {
    expect(written('ring text')).toBe('.ring{outline:calc(1px + 0px) solid}.text{line-height:1.5}');
    expect(written('far tone')).toBe('.far{margin:calc(1px*(2))}.tone{color:#0000}');
  });

  test('stay where a rule sets them, and reach no element inside of that one', () => {
    expect(stylesOf(generated, '<p class="text tight">')).toBe(
      '@layer properties{*,:before,:after,::backdrop{--0:initial}}.text{line-height:var(--0,1.5)}.tight{--0:1;line-height:1}',
    );
  });

  test('are not set where no rule reads them', () => {
    expect(written('bold tight')).toBe('.tight{line-height:1}.bold{font-weight:600}');
  });

  test.each([
    [
      'a value that is the initial one sets nothing',
      '.a{--tw-side:0;width:calc(2px*var(--tw-side))}',
      '.a{width:0px}',
    ],
    [
      'numbers are calculated',
      '.a{top:calc(2px*-1);left:calc(3px*calc(1 - var(--tw-side)))}',
      '.a{top:-2px;left:3px}',
    ],
    [
      'a value that its own rule alone reads is written there',
      '.a{--tw-side:3px;left:var(--tw-side)}.b{--tw-side:4px;left:var(--tw-side)}',
      '.a{left:3px}.b{left:4px}',
    ],
    [
      'a value that another rule changes stays a variable',
      '.a{--tw-side:3px;left:var(--tw-side)}.b{--tw-side:4px}',
      '.a{--0:3px;left:var(--0)}.b{--0:4px}',
    ],
    ['lines without a width go', '.a{border-top-width:calc(1px*var(--tw-side));top:0}', '.a{top:0}'],
    ['shadows that none can see go', '.a{box-shadow:var(--tw-ring),0 0 1px}', '.a{box-shadow:0 0 1px}'],
    [
      'solid borders are the rule',
      '.a{border-top-style:solid;border-top-width:1px}',
      '.a{border-top-width:1px}',
    ],
    [
      'where a rule has other borders, solid ones are said',
      '.a{border-style:solid}.b{border-style:dotted}',
      '.a{border-style:solid}.b{border-style:dotted}',
    ],
  ])('%s', (_what, css, compact) => {
    const initial = '@layer properties{*{--tw-side:0;--tw-ring:0 0 #0000}}';
    const page = stylesOf(stylePartsOf(initial + css), '<p class="a b">');
    expect(page.replace(/^@layer[^}]*}}/, '')).toBe(compact);
  });
});

test('the stylesheet that comes with the app has all rules, and no typefaces', () => {
  expect(withoutTypefaces(css)).toBe(css.replace(/@font-face\{[^}]*\}/, ''));
});

test('the typefaces that are files are taken out of the stylesheet, their fallbacks stay', () => {
  const typefaces = '@font-face{font-family:Inter;src:url(/inter.woff2)}';
  const fallback = '@font-face{font-family:Inter Fallback;src:local(Arial)}';
  expect(takeTypefaces(css + fallback)).toEqual({ rules: css.replace(typefaces, '') + fallback, typefaces });
});
