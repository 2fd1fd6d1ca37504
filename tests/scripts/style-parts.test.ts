import { describe, expect, test } from 'vitest';
import { stylePartsOf, withoutTypefaces } from '../../scripts/build/style-parts.ts';
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
  '@property --tw-gold{syntax:"*";inherits:false}',
].join('');

const of = (html: string) => stylesOf(stylePartsOf(css), html);

describe('the styles of a page', () => {
  const bare = of('<main><p>Text</p></main>');

  test('have what stands for every page: typefaces, paper, and marks that a script sets', () => {
    for (const rule of ['@font-face', '@page{margin:1cm}', '[data-held]', ':is(.a,.b)'])
      expect(bare).toContain(rule);
  });

  test('have no rule of a tag or class that the page lacks, and no block without a rule', () => {
    for (const rule of ['h1', 'pre', '.flex', '.prose', '@media', '.ring']) expect(bare).not.toContain(rule);
  });

  test('have a rule where the page has all that its selector names', () => {
    expect(of('<p class="x flex sm:flex-1">')).toContain('.flex{display:flex}.sm\\:flex-1{flex:1}');
    expect(of('<div class="prose"><p></div>')).not.toContain('.prose a');
    expect(of('<div class="prose"><a></div>')).toContain('.prose a{color:blue}');
    expect(of('<p class="ring">')).toContain('.ring:not(.outline-none)');
  });

  test('keep blocks and layers around their rules', () => {
    expect(of('<p class="wide">')).toContain(
      '@layer utilities{:is(.a,.b){color:green}@media (width>=40rem){.wide{width:1px}}}',
    );
  });

  test('have the variables, animations and properties that their rules name', () => {
    expect(bare).not.toMatch(/--gold|--ink|@keyframes|@property/);
    expect(of('<h1>')).toContain('@layer theme{:root{--gold:#c9a227;}}');
    expect(of('<p class="spin">')).toContain('@keyframes turn');
    expect(of('<p class="spin">')).not.toContain('@keyframes fade');
  });

  test('read classes as HTML writes them', () => {
    const parts = stylePartsOf('.\\[\\&\\>a\\]\\:red>a{color:red}');
    expect(stylesOf(parts, '<p class="[&amp;&gt;a]:red"><a>')).toContain('color:red');
  });
});

test('the stylesheet that comes with the app has all rules, and no typefaces', () => {
  expect(withoutTypefaces(css)).toBe(css.replace(/@font-face\{[^}]*\}/, ''));
});
