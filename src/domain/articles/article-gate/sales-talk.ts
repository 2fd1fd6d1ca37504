import { firmIn } from './firm-names.ts';
import { forecastIn } from './forecasts.ts';
import { praiseIn } from './praise.ts';
import { sentencesOf, withoutQuotations } from './text-parts.ts';

/** What an independent guide does not say: the name of a firm, who is best, and what the price will do. */
const RULES: readonly [find: (sentence: string, places: string) => string | null, says: string][] = [
  [firmIn, 'names a firm'],
  [praiseIn, 'says who is best'],
  [forecastIn, 'forecasts what no one knows'],
];

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

/** Reports the first words of each kind. Headings and links count too. `places` are the names of the page's places. */
export function salesTalkFindings(text: string, places: string): string[] {
  const [all, own] = [sentencesOf(text), ownSentences(text)];
  return RULES.flatMap(([find, says]) => {
    for (const sentence of find === forecastIn ? own : all) {
      const found = find(sentence, places);
      if (found !== null) return [`The text ${says}: "${found.trim()}".`];
    }
    return [];
  });
}
