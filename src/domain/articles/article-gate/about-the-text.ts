import { bareLines, sentencesOf, withoutQuotations } from './text-parts.ts';

/** Words for a text that only people who make pages use. */
const TEXT =
  /\b(?:(?:this|your) (?:article|piece|draft|post|copy|rewrite|write-?up|version)|the (?:article|piece|draft|rewrite|write-?up)(?! of\b)|word count|\d[\d,]{0,6}[- ]words?|keywords?|key phrases?|readability|(?:neutral|informative|calm|friendly|professional|brand|active|passive|conversational) (?:tone|voice|style)|tone of voice|short paragraphs|(?:last|first|next|final|opening|closing|intro\w*) (?:two |three )?paragraphs?|reworked paragraph|(?:(?:first|second|third|last|next) heading|heading above)|the angle|subheads?|subheadings?|meta (?:title|description)|SEO|AI (?:detect\w+|content)|adjectives|adverbs|anchor texts?|alt texts?|call to action|CTAs?)\b/iu;
/** What is done to a text. */
const WORK =
  /\b(?:wrote|rewr\w+|revis(?:e|ed|ing)|reworked|rephras\w+|reword\w*|refin(?:e|ed|ing)|tighten(?:ed)?|shorten(?:ed)?|expand(?:ed)?|polish(?:ed)?|tweak\w*|adjust(?:ed|ments?)?|iterate|tailor(?:ed)?|phrased|targets?|optimi[sz]ed|publish(?:ed|ing)?|proofread\w*|plagiari\w+|passes|cut the|more specific|fewer(?! than\b))\b/iu;
/** Talk with the person who ordered the text. */
const TALK =
  /(?:\b(?:let|ping|tell) me\b|\b(?:reply|respond) (?:here|below|with)\b|\b(?:glad|happy) to\b|\bfeel free\b|\bwe can iterate\b|\bconsider adding\b|\byou (?:can|may|could) (?:cut|trim|drop|delete)\b|\bready to (?:paste|publish|post)\b|\bI (?:can|could|will) (?:redo|rewrite|revise|shorten|expand|adjust)\b|\bon demand\b|\bI (?:went|kept|wrote|tried|aimed|focused|avoided|used|added|left|included|drew)\b|\bas (?:outlined|specified|requested|instructed|briefed)\b|\b(?:per|following) the (?:outline|brief|prompt|instructions)\b|\byou (?:specified|requested|supplied|outlined|briefed)\b|\bthe (?:brief|prompt|assignment|task)\b|\byour (?:brief|prompt|outline|assignment)\b|\bmoving on to\b|^[\W_]*(?:okay|ok|got it|sure|understood|certainly|absolutely)[!,.])/iu;

/** What no page says of itself to its readers. */
const UNMISTAKABLE =
  /\bper the (?:outline|brief|prompt)\b|\b(?:heading|section|part|topic|facts|sources|keywords?) you (?:specified|requested|supplied|outlined|listed)\b|\bpublishing (?:tips|notes)\b|\(approx(?:\.|imately)? [\d,]+ words\)|\b(?:reading time|length check|word count):|\b(?:image|photo|picture|chart|table) suggestions?:|\bworking title:|\bin the prompt\b|\b(?:add|adding|insert|inserting) a quote from\b|\b(?:this|your) (?:article|piece|draft|post|page|text) is (?:now )?(?:complete|ready|done)\b|\bwriting for an? [\w ]{1,20}audience\b|^[\W_]*written in an? [\w ]{1,30}(?:tone|voice)\b|\bupload (?:this|it) to (?:the|your) CMS\b/iu;

const LINE_APART = 170;
/** A mark of a list, a table, a heading or a quotation: its lines stand alone anyway. */
const MARKED = /^\s*(?:[-*+]\s|\d{1,3}[.)]\s|[|#>])/u;

const hasTwoSigns = (sentence: string): boolean =>
  [TEXT, WORK, TALK].filter((pattern) => pattern.test(sentence)).length > 1;

/**
 * The first line of its own that speaks of the text as only its writer does: unmistakably, or with two signs of a text's
 * parts, of work on it and of the person who ordered it. Null if there is none.
 */
export function remarkIn(content: string): string | null {
  const apart = content
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block.length <= LINE_APART && !block.includes('\n') && !MARKED.test(block));
  const lines = apart.flatMap(bareLines).map(withoutQuotations);
  return (
    lines.find((line) => UNMISTAKABLE.test(line)) ?? lines.flatMap(sentencesOf).find(hasTwoSigns) ?? null
  );
}
