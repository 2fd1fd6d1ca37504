import { expect, test } from 'vitest';
import { compactStyles } from '../../scripts/build/compact-styles.ts';

const mix = '@supports (color:color-mix(in lab, red, red))';

test.each([
  [
    'a constant of the root is written where it is used',
    ':root,:host{--bold:600;color:red}.a{font-weight:var(--bold)}',
    ':root{color:red}.a{font-weight:600}',
  ],
  [
    'a variable that another rule sets too stays one',
    ':root,:host{--bold:600}.a{font-weight:var(--bold)}@media print{.b{--bold:500}}',
    ':root{--bold:600}.a{font-weight:var(--bold)}@media print{.b{--bold:500}}',
  ],
  [
    'a function that all browsers of the target know needs no rule for others',
    `.a{color:red}.b{color:red}${mix}{.b{color:color-mix(in oklab, red 10%, blue)}}`,
    '.a{color:red}.b{color:color-mix(in oklab,red 10%,blue)}',
  ],
  [
    'a rule before such a block stays if it sets something else',
    `.b{color:red;margin:0}${mix}{.b{color:color-mix(in oklab,red,blue)}}`,
    '.b{color:red;margin:0}.b{color:color-mix(in oklab,red,blue)}',
  ],
  [
    'another condition stays',
    '@supports (overflow-anchor:auto){.a{color:red}}',
    '@supports (overflow-anchor:auto){.a{color:red}}',
  ],
  [
    'what a rule says twice is said once, and a later value stays the last one',
    '.a{color:red;color:red;color:blue;margin:0}',
    '.a{color:red;color:blue;margin:0}',
  ],
  [
    'what is important stays before the same value that is not',
    '.a{color:red!important;color:red}',
    '.a{color:red!important;color:red}',
  ],
  [
    'spaces that a value does not need go, but for those of texts',
    '.a{margin:calc(2px * 3);transition:color 1s, fill 1s}.b:after{content:", " attr(href)}',
    '.a{margin:calc(2px*3);transition:color 1s,fill 1s}.b:after{content:", " attr(href)}',
  ],
  [
    'narrower is said directly, of windows and of containers',
    '@media not all and (width>=40rem){.a{color:red}}@container page not (width>=20.5rem){.b{color:red}}',
    '@media (width<40rem){.a{color:red}}@container page (width<20.5rem){.b{color:red}}',
  ],
  [
    'transitions name only what changes',
    '.a{transition-property:color, outline-color, fill, stroke, --tw-gradient-from, --tw-gradient-to}',
    '.a{transition-property:color}',
  ],
  [
    'a size of text brings the height of its lines, where the class for heights comes later and sets it itself',
    '.a{line-height:var(--tw-leading, 1.5)}.b{--tw-leading:1;line-height:1}.c{line-height:var(--tw-leading, 2)}',
    '.a{line-height:1.5}.b{--tw-leading:1;line-height:1}.c{line-height:var(--tw-leading,2)}',
  ],
  [
    'what is important asks for the height itself',
    '.a{line-height:var(--tw-leading,1.5)!important}.b{--tw-leading:1;line-height:1}',
    '.a{line-height:var(--tw-leading,1.5)!important}.b{--tw-leading:1;line-height:1}',
  ],
  ['a span that begins and ends as one is said once', '.a{grid-row:span 2/span 2}', '.a{grid-row:span 2}'],
  [
    'a selector goes where later rules of its layer set all that its rule does',
    '@layer base{h1,h5{font-size:inherit;margin:0}h1{margin:1px}h1,h2{font-size:2px}}',
    '@layer base{h5{font-size:inherit;margin:0}h1{margin:1px}h1,h2{font-size:2px}}',
  ],
  [
    'a selector stays where other layers, blocks or selectors set it, or not all of it',
    '@layer base{a{color:red;top:0}a{color:blue}b{top:0}@media print{b{top:1px}}.b b{top:2px}}@layer utilities{a{top:1px}}',
    '@layer base{a{color:red;top:0}a{color:blue}b{top:0}@media print{b{top:1px}}.b b{top:2px}}@layer utilities{a{top:1px}}',
  ],
  [
    'a layer of constants goes with them',
    '@layer theme{:root,:host{--gap:4px}}@layer utilities{.a{gap:var(--gap)}}',
    '@layer utilities{.a{gap:4px}}',
  ],
  [
    'what is important, or depends on more, is overridden by nothing else that is so',
    '@layer base{a{color:red!important}a{@media print{top:0}}a{top:1px!important}}',
    '@layer base{a{color:red!important}a{@media print{top:0}}a{top:1px!important}}',
  ],
  [
    'what every browser does is not said, unless a rule does something else',
    'html{tab-size:4;font-feature-settings:normal}button{font-feature-settings:inherit}',
    'html{tab-size:4}button{}',
  ],
  [
    "Firefox's own ring gives way to ours",
    ':-moz-focusring:where(:not(iframe)){outline:auto}.a{color:red}',
    '.a{color:red}',
  ],
  [
    'what a rule changes may be changed back',
    'html{font-feature-settings:normal}.a{font-feature-settings:"tnum"}',
    'html{font-feature-settings:normal}.a{font-feature-settings:"tnum"}',
  ],
])('%s', (_rule, css, compact) => {
  expect(compactStyles(css)).toBe(compact);
});
