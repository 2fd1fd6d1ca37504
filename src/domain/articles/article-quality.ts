import { isBlank, type LocationType } from '../locations/location.ts';
import { SEO_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '../seo.ts';
import type { ArticleFormInput } from './article-form.ts';
import { unshownMarkdown } from './article-gate/unshown-markdown.ts';
import { promisesIn } from './promises.ts';
import { pictureFindings } from './shown-pictures.ts';
import { characterCount, wordCount } from './text-counts.ts';

/** A title or description below this many characters says too little. */
const TITLE_MIN = 20;
const DESCRIPTION_MIN = 70;

/** A text with fewer words is of little use, and few visitors read to the end of one with more than the maximum. */
export const WORDS_MIN: Record<LocationType, number> = { state: 500, city: 500, neighborhood: 400 };
export const WORDS_MAX = 2500;

/** Something that an administrator should look at. A note never blocks saving or publishing. */
export type QualityNote = {
  rule:
    | 'headings'
    | 'markdown'
    | 'title'
    | 'meta_description'
    | 'words'
    | 'risk'
    | 'promise'
    | 'likeness'
    | 'picture';
  /** A serious problem may mislead a visitor or harm the other pages. */
  serious: boolean;
  message: string;
};

const LOSS =
  /\b(?:falls?|falling|fell|fallen|drops?|declines?|declining|shrinks?|fluctuates?|loses?|lost|losing|loss(?:es)?|worth less|stays? (?:low|down)|(?:go|goes|gone|be) down|(?:lower|weak) (?:\w+ )?price|stand lower)\b/iu;
const SUBJECT =
  /\b(?:gold|metals?|bullion|coins?|price[sd]?|markets?|money|value|investments?|holdings?)\b/iu;

/** Whether any sentence says that gold can fall or that money can be lost ("never falls" does not count). */
export function hasRiskStatement(content: string): boolean {
  return content
    .split(/(?<=[.!?])\s+|\n+/u)
    .some((sentence) => LOSS.test(sentence) && SUBJECT.test(sentence) && promisesIn(sentence).length === 0);
}

/** Counts the main headings of a markdown text, outside its code blocks. */
export function mainHeadingCount(content: string): number {
  const text = content.replace(
    /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gmu,
    '',
  );
  const hashed = text.match(/^ {0,3}#(?:[ \t]+\S|[ \t]*$)/gmu)?.length ?? 0;
  const underlined = text.match(/^ {0,3}[^\s#>\-=][^\n]*\n {0,3}=+[ \t]*$/gmu)?.length ?? 0;
  return hashed + underlined;
}

const note = (rule: QualityNote['rule'], message: string, serious = false): QualityNote => ({
  rule,
  serious,
  message,
});

function headingNotes(content: string): QualityNote[] {
  const count = mainHeadingCount(content);
  if (count === 0)
    return [note('headings', 'The main heading is missing. Start the text with a line like "# Title".')];
  if (count > 1)
    return [note('headings', `There are ${count} main headings (#). Use a single H1 and ## for sections.`)];
  return [];
}

function lengthNote(rule: 'title' | 'meta_description', text: string): QualityNote[] {
  const [label, min, max] =
    rule === 'title'
      ? ['title', TITLE_MIN, SEO_TITLE_LENGTH]
      : ['meta description', DESCRIPTION_MIN, SEO_DESCRIPTION_LENGTH];
  const length = characterCount(text.trim());
  if (length < min) return [note(rule, `The ${label} is short (${length} characters). Use at least ${min}.`)];
  if (length > max) {
    return [note(rule, `The ${label} is long (${length} characters). Search engines show about ${max}.`)];
  }
  return [];
}

function wordNotes(content: string, type: LocationType): QualityNote[] {
  const words = wordCount(content);
  const count = words.toLocaleString('en-US');
  if (words < WORDS_MIN[type]) {
    return [
      note('words', `The text is short (${count} words). Write at least ${WORDS_MIN[type]} for a ${type}.`),
    ];
  }
  if (words > WORDS_MAX) {
    return [
      note(
        'words',
        `The text is long (${count} words). Few people read more than ${WORDS_MAX.toLocaleString('en-US')}.`,
      ),
    ];
  }
  return [];
}

/** Notes for the editor about an article as typed, the serious ones first. */
export function qualityNotes(input: ArticleFormInput, type: LocationType): QualityNote[] {
  const { title, meta_description, content } = input;
  const promises = promisesIn([title, meta_description, content].join('\n\n'));
  return [
    ...promises.map((promise) =>
      note('promise', `"${promise}" promises what no one can. Rephrase or remove it.`, true),
    ),
    ...(hasRiskStatement(content)
      ? []
      : [
          note(
            'risk',
            'The risk statement is missing. Say that gold can fall in value and that investors can lose money.',
            true,
          ),
        ]),
    ...pictureFindings(content).map(({ message, serious }) => note('picture', message, serious)),
    ...unshownMarkdown(content).map((message) => note('markdown', message)),
    ...headingNotes(content),
    ...(isBlank(title) ? [] : lengthNote('title', title)),
    ...(isBlank(meta_description)
      ? [
          note(
            'meta_description',
            'The meta description is missing. Search engines will pick their own snippet.',
          ),
        ]
      : lengthNote('meta_description', meta_description)),
    ...wordNotes(content, type),
  ];
}

/** An article about another location, published or not, that shares much of this text's wording. */
export type SimilarArticle = { article_id: string; title: string; location: string; likeness: number };

/** Two texts that share at least this fraction of their phrases count as nearly the same. */
export const LIKENESS_MIN = 0.3;

/** The likeness of two texts as staff see it. */
export const likenessPercent = (likeness: number): string => `${Math.round(likeness * 100)}%`;
