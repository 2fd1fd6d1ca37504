import { describe, expect, test } from 'vitest';
import { siteRoutes } from '../../../src/app/routes.tsx';
import { innerLinkFindings } from '../../../src/domain/articles/article-gate/inner-links.ts';
import { findings, good, saying } from './gated-article.ts';

const between = (text: string) => good.replace('## Whom to ask', `${text}\n\n## Whom to ask`);

describe('a gap is found in whatever spelling', () => {
  test.each([
    'Call [local dealer] first.',
    'Call [a local dealer] first.',
    'Call [insert\nname] first.',
    'Call [...] first.',
    'Call […] first.',
    'People of ((city)) ask.',
    'People of (city) ask.',
    'People of __CITY__ ask.',
    'People of $CITY ask.',
    'People of %city% ask.',
    'People of {0} ask.',
    'People of {} ask.',
    'People of ‹city› ask.',
    'People of «city» ask.',
    'Call &lt;insert dealer&gt; first.',
    'Call <!-- insert dealer --> first.',
    'It costs $### a year.',
    'It costs ##% a year.',
    'It costs #,### dollars.',
    'It costs $__ a year.',
    'It costs $?? a year.',
    'It costs ??% a year.',
    'It costs x% a year.',
    'It costs X percent a year.',
    'It costs N% a year.',
    'It costs between $A and $B.',
    'Call 555-1234.',
    'Call 000-000-0000.',
    'Call (000) 000-0000.',
    'Call 123-456-7890.',
    'It was checked on MM/DD/YYYY.',
    'It was checked on YYYY-MM-DD.',
    'To be determined.',
    'Fee: to be confirmed.',
    'Insert local detail here.',
    'Add a local example here.',
    'Buy it from Acme Gold.',
    'Dealer A and Dealer B differ.',
    'It has undefined residents.',
    'People in undefined ask.',
    'It costs $NaN a year.',
    'Ask [object Object] first.',
    'Ask in [CITY NAME] first.',
    'Ask at the [Historic Landmark] first.',
    'Ask at [nearest landmark] first.',
    'Ask the [custodian’s name] first.',
    '“Call [insert dealer] first,” she said.',
    'Price: [TBD]',
    'Call <DEALER_NAME> first.',
    'It costs [$X] a year.',
    'It costs [amount] a year.',
    'Visit [website].',
    'It costs [fee] a year.',
    'It costs ??? a year.',
    'Ask [to be added] first.',
    'Ask the (name of dealer) first.',
    'It costs $0,000 a year.',
    'It was checked on 00/00/0000.',
    'It costs #VALUE! a year.',
    'PLACEHOLDER',
  ])('%j', (sentence) => {
    expect(findings(saying(sentence))).toContain('placeholder');
    expect(findings(between(sentence))).toContain('placeholder');
  });

  test.each([
    'A coin was made for Super Bowl XXX in 1996.',
    'The story is told in Chapter XX of the book.',
    'He won a gold medal at the Games of the XXX Olympiad.',
  ])('but a numeral is none: %s', (sentence) => {
    expect(findings(saying(sentence))).not.toContain('placeholder');
  });

  test.each(['A coin for Super Bowl XX% was made.', 'See page XXX of the book.'])('and %s', (sentence) => {
    expect(findings(saying(sentence))).toContain('placeholder');
  });
});

describe('lines that readers would not see as a table', () => {
  test.each([
    ['without bars at the ends and without dashes', 'Cost | Who pays\nstorage | you\nshipping | you'],
    ['with blank lines between the rows', '| Cost | Who pays |\n\n| storage | you |\n\n| shipping | you |'],
    ['drawn with signs', '+---------+-----+\n| storage | you |\n+---------+-----+'],
    ['in one line', '| Cost | Who | |---|---| | storage | you |'],
    ['one lone row', '| storage | you |'],
    ['a row with too many cells', '| Cost | Who |\n|---|---|\n| storage | you | each year |'],
    ['in a quotation', '> | Cost | Who |\n> | storage | you |'],
    ['in a list', '- | Cost | Who |\n- | storage | you |'],
    ['with tabs', 'Cost\tWho pays\nstorage\tyou\nshipping\tyou'],
    ['with blanks', 'Cost       Who pays\nstorage    you\nshipping   you'],
    ['of HTML', '<table><tr><td>storage</td><td>you</td></tr></table>'],
    ['dashes without a heading', '|---|---|\n| storage | you |'],
    ['a table cut in two', '| Cost | Who |\n|---|---|\n\n| storage | you |'],
    ['drawn with lines', '┌────┐\n│ a │ b │\n└────┘'],
    ['with escaped bars', '\\| a \\| b \\|\n\\|---\\|---\\|'],
  ])('%s', (_, table) => {
    expect(findings(between(table))).toContain('A table is not shown as one');
  });
});

describe('a link in any form', () => {
  test.each([
    ['[a [b] c](https://evil.example)', 'https://evil.example'],
    ['[a\nb](https://evil.example)', 'https://evil.example'],
    ['[![i](/images/coins-800.webp)](https://evil.example/x)', 'https://evil.example/x'],
    ['<a href="https://evil.example">here</a>', 'https://evil.example'],
    ["<A HREF='//evil.example'>here</A>", '//evil.example'],
    ['www.austingold.com', 'www.austingold.com'],
    ['austingold.com', 'austingold.com'],
    ['AustinGold.com/coins', 'AustinGold.com/coins'],
    ['sales@austingold.com', 'sales@austingold.com'],
    ['[us](mailto:sales@austingold.com)', 'mailto:sales@austingold.com'],
    ['[us](tel:+15125550199)', 'tel:+15125550199'],
    ['(512) 867-5309', '(512) 867-5309'],
    ['512-867-5309', '512-867-5309'],
    ['1-800-GOLD-NOW', '1-800-GOLD-NOW'],
    ['https&#58;//evil.example', 'https://evil.example'],
    ['[x](https&colon;//evil.example)', 'https://evil.example'],
    ['[x](/\\evil.example)', '/\\evil.example'],
    ['[x](//evil.example)', '//evil.example'],
    ['[x](https:\\\\evil.example)', 'https:\\\\evil.example'],
    ['[x](http:evil.example)', 'http:evil.example'],
    ['[x](ftp://evil.example)', 'ftp://evil.example'],
    ['[x](javascript:alert(1))', 'javascript:alert(1)'],
    ['[x][y]\n\n[y]: https://evil.example', 'https://evil.example'],
    ['<sales@austingold.com>', 'sales@austingold.com'],
    ['HTTPS://EVIL.EXAMPLE', 'HTTPS://EVIL.EXAMPLE'],
    ['bit.ly/3xYz', 'bit.ly/3xYz'],
    ['evil [dot] com', 'evil.com'],
    ['evil (dot) com', 'evil.com'],
    ['gold.co.uk', 'gold.co.uk'],
    ['@austingold', '@austingold'],
    ['5128675309', '5128675309'],
    ['[x](https://www.irs.gov.evil.example/)', 'https://www.irs.gov.evil.example/'],
    ['[x](  <https://evil.example/a b>  )', 'https://evil.example/a b'],
  ])('leads to none of our sources: %s', (link, address) => {
    expect(findings(saying(`Compare at ${link} today.`))).toContain(
      `A link leads to "${address}", which is none of our sources.`,
    );
  });

  test.each([
    ['[x](/no-such-page)', 'A link leads to "/no-such-page". The site has no such page.'],
    ['[x](/free-guide/nowhere)', 'A link leads to "/free-guide/nowhere". The site has no such page.'],
    ['[x](/texass/austin)', 'A link leads to "/texass/austin". The site has no such page.'],
    ['[x](#nowhere)', 'A link leads to "#nowhere". No heading of the text has this address.'],
    ['[x](#)', 'A link leads to "#". No heading of the text has this address.'],
  ])('within the site leads nowhere: %s', (link, finding) => {
    expect(findings(saying(`Compare at ${link} today.`))).toContain(finding);
  });

  test('leads to any fixed page of the route table but those that a form, a mail or a mistake leads to', () => {
    const fixed = siteRoutes.map(({ path }) => path).filter((path) => /^\/[^:*]*$/.test(path));
    const isRefused = (path: string) => innerLinkFindings(`[x](${path})`).length > 0;
    expect(fixed.filter(isRefused)).toEqual([
      ...['/contact/introduction/sent', '/free-guide/success', '/free-guide/confirm', '/contact/withdraw'],
      ...['/contact/partner', '/preview', '/404'],
    ]);
  });
});

describe('another language, in any part', () => {
  test.each([
    '| Costo | Quién paga |\n|---|---|\n| almacenamiento | usted |\n| envío | el comprador |',
    '## Qué cuesta el oro',
    '## Preguntas para el custodio',
    '## Kosten und Steuern',
    '## Was das Gold kostet',
    '## Combien coûte l’or',
    '- El precio del oro\n- Los impuestos\n- Las comisiones',
  ])('%s', (text) => {
    expect(findings(between(`${text}\n\nAsk for the receipt and keep it.`))).toMatch(/not in English/);
  });

  test.each([
    'El oro es una inversión segura.',
    'Pregunte por el precio de las monedas.',
    'Gold ist eine gute Anlage.',
    'L’or est une valeur sûre pour les épargnants.',
    'L’oro è un bene rifugio per la famiglia.',
    'O ouro não é um investimento para todos.',
    'Ο χρυσός είναι ένα ασφαλές περιουσιακό στοιχείο.',
    'Złoto może stracić na wartości, więc należy zachować ostrożność.',
    'Vàng là một tài sản an toàn cho nhiều người.',
  ])('one sentence in an English paragraph: %s', (sentence) => {
    expect(findings(saying(sentence))).toMatch(/not in English/);
  });
});

describe('what is said again', () => {
  const [heading = '', ...sections] = good.split(/\n\n(?=## |This article)/);
  const [first = ''] = sections;
  const reversed = first
    .split('\n\n')
    .map((part) =>
      part
        .split(/(?<=\.) /)
        .reverse()
        .join(' '),
    )
    .join('\n\n');
  const list = '- the premium\n- the yearly fee\n- the name of the vault\n- the price of a sale';
  const counted = (nouns: string) =>
    nouns
      .split(' ')
      .map((noun) => `Ask the dealer what it charges each year for ${noun} that you keep there.`);
  test.each([
    ['a heading six times', between(Array(6).fill('## Costs\n\nSee above.').join('\n\n'))],
    [
      'a sentence with another noun each time',
      saying(counted('coins bars rounds eagles buffalos leafs proofs medals tokens rings').join(' ')),
    ],
    ['a list twice', between(`${list}\n\nAsk for each.\n\n${list}`)],
    ['a list twice in another order', between(`${list}\n\nAsk.\n\n${list.split('\n').reverse().join('\n')}`)],
    ['a section twice in reversed order', [heading, ...sections, reversed].join('\n\n')],
    ['its sections in reversed order', [heading, ...sections, ...sections.toReversed()].join('\n\n')],
    ['a paragraph twice', between(first.split('\n\n')[1] ?? '')],
  ])('%s', (_, content) => {
    expect(findings(content)).toMatch(/repeats/);
  });

  test('may be questions of one form, and the same small heading in each section', () => {
    expect(
      findings(between('- Ask who keeps the metal.\n- Ask who keeps the key.\n- Ask who keeps the list.')),
    ).toBe('');
    expect(
      findings(between('### Fees\n\nAsk.\n\n### Taxes\n\nAsk.\n\n## Bars\n\n### Fees\n\nAsk first.')),
    ).toBe('');
  });
});
