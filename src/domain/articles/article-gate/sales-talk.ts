import { firmIn } from './firm-names.ts';
import { forecastIn, quotedForecastIn } from './forecasts.ts';
import { labeledCells } from './labeled-cells.ts';
import { praiseIn } from './praise.ts';
import { sentencesOf, withoutQuotations } from './text-parts.ts';

type Find = (sentence: string, places: string, subject: string) => string | null;
const FORECASTS = 'forecasts what no one knows';
const foreseen: Find = (sentence, _, subject) => forecastIn(sentence, subject);
/** What an independent guide does not say: the name of a firm, who is best, and what the price will do. */
const RULES: readonly [find: Find, says: string][] = [
  [firmIn, 'names a firm'],
  [(sentence, _, subject) => praiseIn(sentence, subject), 'says who is best'],
  [foreseen, FORECASTS],
];

/** A sentence about what the one before it was about. */
const GOES_ON =
  /^\W*(?:(?:and|but|so|then|because) )?(?:it|they|its|their|this|that|these|he|she|his|her)\b/i;
const MOST_STEPS = 3;

/** The sentence that says what "it" is in another one; '' where that says so itself. */
function subjectOf(sentences: readonly string[], at: number): string {
  let from = at;
  while (from > 0 && at - from < MOST_STEPS && GOES_ON.test(sentences[from] ?? '')) from -= 1;
  return from === at ? '' : (sentences[from] ?? '');
}

/** A view that the next sentence sets against another: "Some expect higher prices. Others expect a correction." */
const VIEW = /^\W*(?:some|many|several|optimists|supporters|proponents|advocates|enthusiasts|bulls)\b/i;
const OTHER_VIEW =
  /^\W*(?:the|that|this) (?:conclusion|argument|claim|reasoning) (?:does not|is not|ignores|overlooks)|^\W*(?:(?:but|yet|still|while) )?(?:others?|skeptics|critics|opponents|bears|pessimists)\b.{0,160}\b(?:lower|falls?|falling|drops?|declines?|corrections?|expensive|over(?:valued|priced)|doubts?|disagree|skeptical|weaker|slump|setback|losses)\b/iu;

/** A text's own sentences: without quotations, even long ones, and without views that the next sentence answers. */
function ownSentences(text: string): string[] {
  const sentences = sentencesOf(text.split('\n').map(withoutQuotations).join('\n'));
  const isAnswered = (at: number) =>
    VIEW.test(sentences[at] ?? '') && OTHER_VIEW.test(sentences[at + 1] ?? '');
  return sentences.filter((_, at) => !isAnswered(at) && !isAnswered(at - 1));
}

/** What sets another view, or the past, against a quotation. */
const ANSWERS =
  /\b(?:but|however|yet|instead|others?|wrong|mistaken|no one|not|never|fell|lost|missed|guess\w*|doubts?)\b/i;

const AFTER_QUOTATION = /(?<=[.!?]["”])\s+(?=\p{Lu})/u;

/** The first forecast in a quotation that the next sentence does not answer; null if there is none. */
function quotedForecast(sentences: readonly string[]): string | null {
  const single = sentences.flatMap((sentence) => sentence.split(AFTER_QUOTATION));
  for (const [at, sentence] of single.entries()) {
    const found = ANSWERS.test(single[at + 1] ?? '') ? null : quotedForecastIn(sentence);
    if (found !== null) return found;
  }
  return null;
}

/** Reports the first words of each kind. Headings and links count too. `places` are the names of the page's places. */
export function salesTalkFindings(text: string, places: string): string[] {
  const [all, own] = [[...sentencesOf(text), ...labeledCells(text)], ownSentences(text)];
  return RULES.flatMap(([find, says]) => {
    const sentences = find === foreseen ? own : all;
    for (const [at, sentence] of sentences.entries()) {
      const found = find(sentence, places, subjectOf(sentences, at));
      if (found !== null) return [`The text ${says}: "${found.trim()}".`];
    }
    const quoted = find === foreseen ? quotedForecast(all) : null;
    return quoted === null ? [] : [`The text ${says}: "${quoted.trim()}".`];
  });
}
