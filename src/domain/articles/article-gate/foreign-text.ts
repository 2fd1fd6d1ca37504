import { isCommonEnglish } from './english-words.ts';
import { hasForeignWords } from './foreign-words.ts';

const listOf = (words: string) => new Set(words.split(' '));

/** Frequent words of English that other languages lack. About a third of any English text are such words. */
const ENGLISH = listOf(
  'the of and to that it for with you your are be by not this from at have has had can may will they their them which who if when what how more than its but any each one all does these those there into about over after before would should could is was were or as because while most some many only your our we',
);

/** Frequent words of the languages that a model falls into: Spanish, French, Portuguese, Italian, German, Dutch. */
const OTHERS = listOf(
  'el la los las que y un una por con para se del su es al lo como más pero sus le ya este sí porque esta entre cuando muy sin sobre también ' +
    'les des et est une dans pour qui sur pas du au ce il elle nous vous sont avec plus par ne ou mais aux ses leur cette ' +
    'os não uma com dos nas pelo pela mais são seu sua também você ' +
    'di che per non della sono gli nel alla anche più dei delle ' +
    'der die und das ist den von mit zu ein eine nicht auf für im dem sie werden auch sich oder einen wird bei ' +
    'het een van dat niet zijn voor op te aan ook wordt',
);

/** Small words of other languages that are no English words, not even in "per se", "en route" or "die". */
const SMALL = listOf(
  'el la los las un una unos unas y de del al en es son por para sin su sus lo que como más pero qué cómo cuánto cuánta quién cuál dónde este esta muy también hay está están tiene puede debe ' +
    'le les des du une est et dans pour sur avec ce cette qui sont nous vous leur aux où quels quelle comment ' +
    'os não um uma dos das em na nas é são mais seu sua ' +
    'il gli di che è per non con della dei delle sono nel alla ' +
    'der das und ist nicht ein eine einen dem mit von zu für auf im auch sich oder wird werden wie ' +
    'het een niet voor zijn wordt naar ' +
    'och att för på inte är varje og er det ikke jeg til jest nie się oraz ale jsou pro nebo není mnoho je ve bir için çok ' +
    'dan yang setiap tidak untuk adalah bagi dengan dari ja ei että kun mutta ole ovat este sunt pentru și mulți sau ' +
    'az és hogy nem egy vagy ang mga ng ay ginto kwa ya ni wa watu',
);
/** What a page about gold speaks of, in the same languages. */
const SUBJECT = listOf(
  'compre hoy achetez kaufen sie oro plata precio precios costo costos coste cuesta cuestan impuesto impuestos pregunta preguntas pregunte frecuentes custodio moneda monedas lingotes riesgo riesgos ahorro ahorros inversión jubilación cuenta comprar vender comprador vendedor almacenamiento envío comisiones bóveda guía ciudad usted paga quién segura seguro dinero valor ' +
    'coûte coûtent coût coûts prix impôts frais épargne épargnants valeur pièces lingots achat vente risques combien ' +
    'kosten kostet steuern fragen münzen barren preis preise risiken gebühren anlage verwahrer gute ' +
    'prezzo costi tasse monete rischi famiglia rifugio ouro preço custo impostos moedas riscos investimento goud prijs munten',
);

/** Headings of one word in the languages that a model falls into. */
const HEADINGS = listOf(
  'introducción conclusión conclusiones resumen impuestos costos costes riesgos ventajas almacenamiento beneficios preguntas ' +
    'introduzione conclusione costi rischi tasse introdução conclusão custos riscos impostos armazenamento ' +
    'einleitung einführung fazit kosten steuern lagerung risiken vorteile zusammenfassung impôts coûts risques avantages stockage ' +
    'inleiding conclusie belastingen opslag',
);

/** In words. Shorter blocks are captions, names and list items, which no share can judge. */
const SHORTEST_BLOCK = 12;
/** A block of another language has hardly any of the English words. */
const FOREIGN_SHARE = 0.16;
/** A block of prose with fewer is in some language that we have no list of. */
const NO_ENGLISH_SHARE = 0.05;
const LONG_BLOCK = 25;
/** A block of names and jobs has few small words, and many other words of English. */
const NO_COMMON_SHARE = 0.1;
/** The share of letters of another script from which a block is not English. Names and quotations stay below. */
const OTHER_SCRIPT = 0.3;
const SHORTEST_SCRIPT = 12;

/** A text may have this many words of another language before it is reported: a motto or a title. */
const ALLOWED_WORDS = 15;
const WHOLE = 0.7;

type Block = { text: string; words: string[] };

const wordsOf = (text: string): string[] => text.split(/[^\p{L}]+/u).filter(Boolean);
const asBlock = (text: string): Block => ({ text, words: wordsOf(text.toLowerCase()) });

/** A text without code, addresses and pictures. */
const readable = (content: string): string =>
  content.replace(/(```|~~~)[\s\S]*?\1/g, '').replace(/!?\[([^[\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1');

const withoutMarks = (line: string): string => line.replace(/^(?:[\s>#*+-]|\d{1,3}[.)]\s)+/u, '');

/** Paragraphs, and lists and quotations without their marks; no tables. */
const blocksOf = (content: string): Block[] =>
  content.split(/\n\s*\n/).map((block) =>
    asBlock(
      block
        .split('\n')
        .filter((line) => !/^\s*\|/.test(line))
        .map(withoutMarks)
        .join(' '),
    ),
  );

/** A cell of several words whose first has a capital only because it is the first: it is no name. */
const PLAIN_CELL = /(?<=\|[ \t]{0,9})\p{Lu}\p{Ll}*(?: \p{Ll}+){1,12}(?=[ \t]*\|)/gu;
const lowered = (cell: string): string => cell.toLowerCase();

/** Parts that stand alone and may be short: each heading, each list item, and the cells of each table. */
function shortPieces(content: string): string[] {
  const lines = content.split('\n');
  const single = lines
    .filter((line) => /^\s*(?:#{1,6}\s|[-*+]\s|\d{1,3}[.)]\s)/u.test(line))
    .map(withoutMarks);
  const rows = lines.map((line) =>
    line.includes('|')
      ? line
          .replace(PLAIN_CELL, lowered)
          .replace(/[|:-]+/g, ' ')
          .trim()
      : '',
  );
  const tables = rows
    .join('\n')
    .split(/\n{2,}/)
    .map((table) => table.trim());
  const cells = lines.flatMap((line) => (line.includes('|') ? line.split('|') : []));
  return [...single, ...tables, ...cells.map((cell) => cell.trim())].filter((text) => text !== '');
}

const shareOf = (words: readonly string[], list: ReadonlySet<string>): number =>
  words.filter((word) => list.has(word)).length / Math.max(1, words.length);

function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return letters.length >= SHORTEST_SCRIPT && others.length / letters.length > OTHER_SCRIPT;
}

function isForeign({ text, words }: Block): boolean {
  if (isOtherScript(text)) return true;
  if (words.length < SHORTEST_BLOCK) return false;
  const english = shareOf(words, ENGLISH);
  if (english < FOREIGN_SHARE && shareOf(words, OTHERS) > Math.max(english, 0.1)) return true;
  if (words.length < LONG_BLOCK || english >= NO_ENGLISH_SHARE || !/[.!?]/.test(text)) return false;
  return words.filter(isCommonEnglish).length < NO_COMMON_SHARE * words.length;
}

/** Scripts without spaces have hardly any words, so their letters count. */
const sizeOf = ({ text, words }: Block): number =>
  Math.max(words.length, isOtherScript(text) ? Math.ceil((text.match(/\p{L}/gu)?.length ?? 0) * 0.6) : 0);

/** "l’or" is not the English "or". */
const ELISION = /(?<!\p{L})(?:[ldnscjm]|qu)['’]\p{L}+/giu;
const LONGEST_SHORT = 10;
const ACCENTED_WORDS = 4;

/**
 * A sentence, a heading or a table of another language: it has no frequent word of English, two of other languages, and
 * is not only a name, whose other words are capitalized ("Camino de la Reina").
 */
function isForeignPiece(piece: string): boolean {
  if (HEADINGS.has(piece.toLowerCase().replace(/[^\p{L}]+/gu, ''))) return true;
  const elisions = piece.match(ELISION)?.length ?? 0;
  const words = wordsOf(piece.replace(ELISION, ' '));
  const lower = words.map((word) => word.toLowerCase());
  // German has "was" too, and Dutch "is".
  const isDutch = lower.includes('een') || lower.includes('het');
  const english = lower.filter(
    (word) => ENGLISH.has(word) && word !== 'was' && !(isDutch && word === 'is'),
  ).length;
  if (english > (words.length > LONGEST_SHORT ? words.length * 0.1 : 0)) return false;
  const inText = words.filter((word, at) => at === 0 || word === lower[at]).map((word) => word.toLowerCase());
  if (inText.filter((word) => /[^a-z]/u.test(word)).length >= ACCENTED_WORDS) return true;
  const found = new Set(inText.filter((word) => SMALL.has(word) || SUBJECT.has(word)));
  const isMore = inText.some((word, at) => SUBJECT.has(word) || (at > 0 && !SMALL.has(word)));
  const size = found.size + elisions;
  return isMore && size >= 2 && size / (words.length + elisions) >= 0.25;
}

/** So many letters of another script are more than a name, or than a word of Greek. */
const SCRIPT_LETTERS = 8;
const GREEK_LETTERS = 12;
/** Fewer are a sentence where no letter is Latin. */
const ONLY_SCRIPT_LETTERS = 4;
const lettersOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function foreignSentence({ text }: Block): string | undefined {
  return text.split(/(?<=[.!?])\s+/u).find((sentence) => {
    if (hasForeignWords(sentence)) return true;
    const greek = lettersOf(sentence, /\p{Script=Greek}/gu);
    const others = lettersOf(sentence, /(?!\p{Script=Latin})(?!\p{Script=Greek})\p{L}/gu);
    const most = /\p{Script=Latin}/u.test(sentence) ? SCRIPT_LETTERS : ONLY_SCRIPT_LETTERS;
    return greek >= GREEK_LETTERS || others >= most || isForeignPiece(sentence);
  });
}

const sum = (blocks: readonly Block[]): number => blocks.reduce((total, block) => total + sizeOf(block), 0);

const QUOTED_CHARACTERS = 60;
const quoted = (text: string): string =>
  text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS).trim()}...` : text.trim();

/** Reports a text that is in another language, or half in one. The site is English. */
export function languageFindings(content: string): string[] {
  const text = readable(content);
  const blocks = blocksOf(text);
  const foreign = blocks.filter(isForeign);
  const size = sum(foreign);
  if (size > ALLOWED_WORDS && size > WHOLE * sum(blocks)) return ['The text is not in English.'];
  const first =
    (size > ALLOWED_WORDS ? foreign[0]?.text : undefined) ??
    blocks.map(foreignSentence).find((sentence) => sentence !== undefined) ??
    shortPieces(text).find((piece) => isForeignPiece(piece) || hasForeignWords(piece));
  return first === undefined ? [] : [`A part of the text is not in English: "${quoted(first)}".`];
}
