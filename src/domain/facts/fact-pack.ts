import * as z from 'zod/mini';
import { FACT_SUBJECTS, factAnswer, factQuestion } from './fact-kinds.ts';

const text = z.nullable(z.string());

/** The facts from which an article about a location may take its figures, as public.fact_pack returns them. */
export const factPack = z.object({
  /** The public facts of the country, the state, the city and the location. */
  facts: z.array(
    z.object({
      ...{
        id: z.string(),
        subject: z.enum(FACT_SUBJECTS),
        kind: z.string(),
        status: text,
        amount: z.nullable(z.number()),
      },
      ...{ note: text, source_title: z.string(), source_dated: text },
    }),
  ),
  /** The location's own names and ZIP code. */
  names: z.array(z.string()),
  county: text,
  zip_codes: z.array(z.string()),
  /** Only a state has these. */
  figures: z.nullable(
    z.object({
      ...{ counties: z.number(), zip_codes: z.number(), first_zip: z.string(), last_zip: z.string() },
      larger_places: z.array(z.string()),
    }),
  ),
  /** The addresses of all sources, to which an article may link. Missing where a pack is not for judging a text. */
  sources: z._default(z.array(z.string()), []),
});
export type FactPack = z.output<typeof factPack>;

/** What articles are compared with, as public.check_articles returns it: facts of the country stand in it once. */
export const articlePacks = z.object({
  sources: z.array(z.string()),
  country: factPack.shape.facts,
  packs: z.record(z.string(), factPack),
});
type PackedFact = FactPack['facts'][number];

/** A statement that an article may use. `id` is the fact's, or names the gazetteer's entry. */
export type GivenFact = { id: string; text: string };

/** The limit keeps prompts from growing with the size of a city. */
const TOLD_ZIP_CODES = 60;

/** A fact in words; null for a kind that this version of the site does not show. */
function wordsOf(fact: PackedFact): string | null {
  const answer = factAnswer(fact);
  if (answer === null) return null;
  const source = [fact.source_title, fact.source_dated].filter(Boolean).join(', ');
  return [`${factQuestion(fact)}: ${answer}.`, fact.note, `(${source})`].filter(Boolean).join(' ');
}

function gazetteerFacts({ county, zip_codes, figures }: FactPack): GivenFact[] {
  const told = zip_codes.slice(0, TOLD_ZIP_CODES);
  const others = zip_codes.length - told.length;
  const codes = told.join(', ') + (others > 0 ? ` and ${others} more` : '');
  return [
    ...(county === null ? [] : [{ id: 'county', text: `County: ${county}` }]),
    ...(told.length === 0 ? [] : [{ id: 'zip_codes', text: `ZIP codes: ${codes}` }]),
    ...(figures === null
      ? []
      : [
          { id: 'counties', text: `Counties or what the state has in their place: ${figures.counties}` },
          {
            id: 'zip_codes',
            text: `ZIP codes: ${figures.zip_codes}, from ${figures.first_zip} to ${figures.last_zip}`,
          },
          { id: 'larger_places', text: `Larger places: ${figures.larger_places.join(', ')}` },
        ]),
  ];
}

/** The facts of a pack in words, for a prompt and for people. */
export function givenFacts(pack: FactPack): GivenFact[] {
  const facts = pack.facts.flatMap((fact) => {
    const text = wordsOf(fact);
    return text === null ? [] : [{ id: fact.id, text }];
  });
  return [...facts, ...gazetteerFacts(pack)];
}

/** Every text that may contain the article's figures: the facts, the location's names, and all of its ZIP codes. */
export const givenTexts = (pack: FactPack): string[] => [
  ...givenFacts(pack).map(({ text }) => text),
  ...pack.names,
  pack.zip_codes.join(' '),
];
