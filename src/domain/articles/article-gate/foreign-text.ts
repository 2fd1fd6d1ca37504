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

/** In words. Shorter blocks are captions, names and list items, which no count can judge. */
const SHORTEST_BLOCK = 12;
/** A block of another language has hardly any of the English words. */
const FOREIGN_SHARE = 0.16;
/** A block of prose with fewer is in some language that we have no list of. */
const NO_ENGLISH_SHARE = 0.05;
const LONG_BLOCK = 25;
/** The share of letters of another script from which a block is not English. Names and quotations stay below. */
const OTHER_SCRIPT = 0.3;
const SHORTEST_SCRIPT = 12;

/** Other languages may take so many words of a text before it is reported: a motto or a title. */
const ALLOWED_WORDS = 15;
const WHOLE = 0.7;

type Block = { text: string; words: string[] };

/** Paragraphs, and lists and quotations without their marks; no tables, code, addresses or pictures. */
function blocksOf(content: string): Block[] {
  return content
    .replace(/(```|~~~)[\s\S]*?\1/g, '')
    .replace(/!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .split('\n')
        .filter((line) => !/^\s*\|/.test(line))
        .map((line) => line.replace(/^[\s>#*+-]+/u, ''))
        .join(' '),
    )
    .map((text) => ({
      text,
      words: text
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .filter(Boolean),
    }));
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
  return words.length >= LONG_BLOCK && english < NO_ENGLISH_SHARE && /[.!?]/.test(text);
}

/** Scripts without spaces have hardly any words, so their letters count. */
const sizeOf = ({ text, words }: Block): number =>
  Math.max(words.length, isOtherScript(text) ? Math.ceil((text.match(/\p{L}/gu)?.length ?? 0) * 0.6) : 0);

/** A sentence of another language within an English paragraph: names of places are capitalized, and do not count. */
function isForeignSentence(sentence: string): boolean {
  const words = sentence.split(/[^\p{L}]+/u).filter(Boolean);
  const others = new Set(words.filter((word) => OTHERS.has(word) && !ENGLISH.has(word)));
  const lower = words.map((word) => word.toLowerCase());
  return words.length >= SHORTEST_BLOCK && others.size >= 4 && shareOf(lower, ENGLISH) < 0.1;
}

/** So many letters of another script are more than a name. */
const SCRIPT_LETTERS = 8;

function foreignSentence({ text }: Block): string | undefined {
  const letters = text.match(/(?!\p{Script=Latin})(?!\p{Script=Greek})\p{L}/gu) ?? [];
  if (letters.length >= SCRIPT_LETTERS) return text;
  return text.split(/(?<=[.!?])\s+/u).find(isForeignSentence);
}

const sum = (blocks: readonly Block[]): number => blocks.reduce((total, block) => total + sizeOf(block), 0);

/** Reports a text that is in another language, or half in one. The site is English. */
export function languageFindings(content: string): string[] {
  const blocks = blocksOf(content);
  const foreign = blocks.filter(isForeign);
  const size = sum(foreign);
  if (size > ALLOWED_WORDS && size > WHOLE * sum(blocks)) return ['The text is not in English.'];
  const first =
    size > ALLOWED_WORDS ? foreign[0]?.text : blocks.map(foreignSentence).find((text) => text !== undefined);
  return first === undefined
    ? []
    : [`A part of the text is not in English: "${first.slice(0, 60).trim()}..."`];
}
