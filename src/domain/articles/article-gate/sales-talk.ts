import { firmIn } from './firm-names.ts';
import { forecastIn } from './forecasts.ts';
import { praiseIn } from './praise.ts';
import { sentencesOf } from './text-parts.ts';

/** What an independent guide does not say: the name of a firm, who is best, and what the price will do. */
const RULES: readonly [find: (sentence: string, places: string) => string | null, says: string][] = [
  [firmIn, 'names a firm'],
  [praiseIn, 'says who is best'],
  [forecastIn, 'forecasts what no one knows'],
];

/** Reports the first words of each kind. Headings and links count too. `places` are the names of the page's places. */
export function salesTalkFindings(text: string, places: string): string[] {
  const sentences = sentencesOf(text);
  return RULES.flatMap(([find, says]) => {
    for (const sentence of sentences) {
      const found = find(sentence, places);
      if (found !== null) return [`The text ${says}: "${found.trim()}".`];
    }
    return [];
  });
}
