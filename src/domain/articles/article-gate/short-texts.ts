import type { LocationNames } from '../../locations/location.ts';
import type { ArticleTexts } from '../article-form.ts';
import { asideIn } from './assistant-talk.ts';
import { languageFindings } from './foreign-text.ts';

/** What a model calls a title or a description, which are to be the words alone. */
const LABEL =
  /^[\s#*_"'“]*(?:(?:seo|meta|page|blog|draft|final|revised|updated|suggested|proposed|optimi[sz]ed|h1)[ -]+)*(?:titles?|title tag|descriptions?|articles?|posts?|drafts?|headings?|headlines?|h1|text|content|copy|output|answer|version)(?: \d{1,2})?[\s*_]*:/iu;
const ABOUT_ITSELF =
  /\bSEO\b|\b[Mm]eta (?:title|description)s?\b|\b(?:[Kk]eyword|[Kk]eywords|[Ff]ocus keyword):|\(\s*(?:[Aa]bout |[Aa]pprox(?:imately|\.)? |~)?\d{2,4} (?:characters|chars|words)\b|\b(?:add|insert|write|needs?) (?:an? |the )?(?:meta )?(?:description|title)\b/u;
const MARKDOWN = /\]\(|\*\*|__|`|^\s{0,3}#{1,6}\s/mu;

/** A word of a short text as often as this makes the whole look longer, so that its shares are judged as a text's are. */
const AS_LONG_AS = 60;
const RUN_WORDS = 3;
const MOST_RUNS = 2;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A short text without names, which are often Spanish or French: those of its location, and other capitalized words. */
function withoutNames(text: string, { state, city, neighborhood }: LocationNames): string {
  const names = [state, city, neighborhood].flatMap((name) =>
    name?.trim() ? [name.trim().toLowerCase()] : [],
  );
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text.toLowerCase());
  const capitalized = new Set(
    [...text.matchAll(/(?<=[\p{L}\p{N},;:)] )\p{Lu}[\p{L}'’-]*/gu)].map(([word]) => word.toLowerCase()),
  );
  return rest
    .split(/[^\p{L}'’-]+/u)
    .filter((word) => word !== '' && !capitalized.has(word))
    .join(' ');
}

function isForeign(text: string, location: LocationNames): boolean {
  const words = withoutNames(text, location);
  const count = wordsOf(words).length;
  if (count === 0) return false;
  return (
    languageFindings(
      Array(Math.ceil(AS_LONG_AS / count))
        .fill(words)
        .join(' '),
    ).length > 0
  );
}

/** Whether a sentence stands twice, or three words in a row stand three times. */
function isRepetitive(text: string): boolean {
  const sentences = text.split(/[.!?|]+(?:\s|$)/u).map((each) => wordsOf(each).join(' '));
  const whole = sentences.filter((sentence) => sentence.includes(' '));
  if (new Set(whole).size < whole.length) return true;
  const counts = new Map<string, number>();
  const words = wordsOf(text);
  for (let at = 0; at + RUN_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + RUN_WORDS).join(' ');
    const count = (counts.get(run) ?? 0) + 1;
    if (count > MOST_RUNS) return true;
    counts.set(run, count);
  }
  return false;
}

/** What the rules of the text say of its title or description. */
function findingsOf(part: 'title' | 'description', text: string, location: LocationNames): string[] {
  const quoted = `"${text.slice(0, 80)}"`;
  const aside = LABEL.exec(text)?.[0] ?? ABOUT_ITSELF.exec(text)?.[0] ?? asideIn(text);
  return [
    ...(aside === null ? [] : [`The ${part} has words that are not for readers: "${aside.slice(0, 80)}".`]),
    ...(isForeign(text, location) ? [`The ${part} is not in English: ${quoted}.`] : []),
    ...(isRepetitive(text) ? [`The ${part} repeats itself: ${quoted}.`] : []),
    ...(MARKDOWN.test(text) ? [`The ${part} has signs of Markdown, which are shown as they stand.`] : []),
  ];
}

/** Reports a title or a description that is in another language, repeats itself, or speaks of itself. */
export const shortTextFindings = (
  { title, meta_description }: ArticleTexts,
  location: LocationNames,
): string[] => [
  ...findingsOf('title', title, location),
  ...findingsOf('description', meta_description ?? '', location),
];
