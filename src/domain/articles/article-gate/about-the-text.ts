import { bareLines, sentencesOf, withoutQuotations } from './text-parts.ts';

/** What only those who make a page speak of. */
const TRADE =
  /\b(?:SEO|[Aa]necdotes?|[Aa]djectives|[Aa]dverbs|\d[\d,]{0,6}[- ]words?|CTAs?|call to action|H[1-6]s?|[Kk]ey(?:words?|phrases?)|[Aa]nchor texts?|[Aa]lt texts?|[Mm]eta|[Ss]lugs?|[Rr]eadability|[Rr]eadership|[Ww]ord count|[Ll]isticles?|[Hh]eadline|[Ss]ubheads?|[Ss]ubheadings?|[Bb]ody paragraphs?|[Pp]ull quotes?|[Pp]assive voice|(?:[Aa]ctive|[Bb]rand) voice|[Pp]lagiari\w+|AI (?:detect\w+|content|text)|[Cc]opy-?writ\w+|[Cc]opy-?edit\w+|[Pp]roofread\w*|[Pp]ublishing|[Ww]ord limit|[Aa]udience|[Rr]ead(?:ing)? (?:time|level)|(?:[Ii]nternal|[Ee]xternal) links?|[Pp]laceholders?|[Ss]tyle guide|[Tt]opic sentences?|[Bb]ullets?|[Mm]arkdown|HTML|CMS|WordPress|[Ww]rite-?ups?|[Ii]nfographics?|[Tt]hesis|[Ll]ede|[Tt]akeaway box|[Ss]idebar|[Ii]ntro)\b/u;
/** A text, its parts and its manner. */
const TEXT =
  /\b(?:the above|tables?|article|piece|text|copy|draft|rewrite|outline|paragraphs?|headings?|sections?|sentences?|introduction|conclusion|content|blog|tone|voice|wording|angle|length|style|format|formatting|layout|reading|writing|title|description|(?:this|the|your) page|photos?|images?|pictures?|statistics|stats|citations?|figures|sources|examples?|claims|details|words|topic|points?|transition|structure)\b/iu;
/** What is done to a text. */
const WORK =
  /\b(?:wr(?:ote|ite|itten)|draft(?:ed|ing)|revis(?:e|ed|ing)|rewr(?:ote|ite|itten)|edit(?:ed|s|ing)?|tighten(?:ed)?|trim(?:med)?|shorten(?:ed)?|expand(?:ed)?|polish(?:ed)?|tweak(?:ed|s)?|adjust(?:ed|ments?)?|rephras\w+|reword\w*|refine[ds]?|iterate|tailor(?:ed)?|adapt(?:ed)?|phrased|worded|cited|consulted|targets?|weave|weav(?:ed|ing)|woven|structured|formatted|optimi[sz]ed|omitted|left out|kept|used|added|removed|included|excluded|placed|inserted|merged|condensed|summari[sz]ed|fabricated|invented|made up|publish(?:ed)?|upload(?:ed)?|posted|keep going|moving on|move on|continu(?:e|ing|ed)|carry on|pick(?:ing)? up|wrap(?:s|ped)? up|generat(?:e|ed|ing)|compos(?:e|ed)|localized|produced|crafted|prepared|delivered|rework(?:ed)?|redo|redone|complet(?:es|ed)|avoids?|cut (?:the|this|it|any|down))\b/iu;
/** What was ordered. */
const ORDER =
  /\b(?:as (?:outlined|specified|requested|instructed|briefed|agreed|discussed|directed|asked|described|listed above|noted)|you (?:specified|requested|supplied|provided|listed|outlined|mentioned)|(?:client|editor|user|prompt|brief|outline|task) (?:\w+ )?(?:specified|requested|supplied|provided|gave|listed|outlined|described|asked|mentioned|wanted|set)|the (?:task|brief|prompt|outline|assignment|instructions|guidelines|request|requirements|specifications|spec)|your (?:brief|prompt|outline|assignment|instructions|guidelines|request|requirements|specifications|spec|notes|list|topic|site|website|blog|readers|audience|brand|needs|expectations|feedback|thoughts|template|document)|expectations|in mind|the readers?|requested|your (?:article|text|piece|page|draft|post|copy)|what you (?:asked|wanted|needed|had)|(?:was|were|been|being|is|are) (?:not )?(?:supplied|given|shared)(?! (?:by|to|with|in|at)\b))\b/iu;
/** Talk with whoever ordered it. */
const CHAT =
  /(?:\b(?:I|me|my)\b(?![^.!?]{0,200}\?$)|\blet['’]s\b|\blet us\b|\b(?:reply|respond) (?:here|below|with)|\bping\b|\bshall we\b|\bglad to\b|\bon (?:demand|request)\b|\bcould (?:be|use)\b|\bwould (?:help|benefit|work)\b|\bconsider \w+ing\b|\battempt\b|\bjust (?:ask|say|reply)\b|\bsay the word\b|\bfeel free\b|\bhappy\b|\bhope\b|\benjoy\b|\bcheers\b|\bhere you go\b|\bhere goes\b|\bneed (?:it|this|another|more)\b|\bwant (?:it|this|another|more)\b|\bwe can\b|\bdone\b|\bready\b|\bany (?:changes|edits|questions|tweaks|adjustments)\b|\bplease (?:let|advise)\b|\b(?:sure|okay|ok|absolutely|certainly|understood|noted)\b(?=[!,.])|^[\W_]*(?:per|following) (?:the|your)\b|\bgo live\b|\bgoes live\b)/iu;

/** A guide may say of itself what it is and whom it is for. */
const OF_ITSELF = /^[\W_]*this (?:page|guide|article|text|section|chapter)\b/iu;

const isIn = (sentence: string, pattern: RegExp): boolean => sentence.search(pattern) >= 0;

/** How many signs a sentence has that it speaks of the text itself, of who ordered it and of who wrote it. */
function signsOf(sentence: string): number {
  const isText = isIn(sentence, TEXT) && !OF_ITSELF.test(sentence);
  const others = [WORK, ORDER, CHAT].filter((group) => isIn(sentence, group)).length;
  return others + (isText ? 1 : 0) + (isIn(sentence, TRADE) ? 2 : 0);
}

/** So many signs are enough in any sentence. */
const SIGNS = 3;
/** In a line of its own, where a remark stands, fewer are. */
const SIGNS_APART = 2;
const LINE_APART = 170;
/** A mark of a list, a table, a heading or a quotation: its lines stand alone anyway. */
const MARKED = /^\s*(?:[-*+]\s|\d{1,3}[.)]\s|[|#>])/u;

/** What a page about gold speaks of: without such a word, the last line is about something else. */
const TOPIC =
  /[$%\d]|\]\(|\b(?:guides?|pages?|assay|ask for|in writing|down|read|gold|silver|metals?|coins?|bars?|bullion|prices?|fees?|costs?|tax\w*|IRAs?|accounts?|custod\w+|deposit\w+|deal(?:s|er|ers)?|buy\w*|s[eo]ll?\w*|money|dollars?|invest\w*|savings?|retire\w*|rules?|laws?|states?|receipts?|contracts?|plans?|vaults?|safe\w*|banks?|insur\w+|premiums?|ounces?|weigh\w*|advi[cs]\w*|informat\w+|broch\w+|question\w*|decisions?|risk\w*|sign\w*|pay\w*|hurr\w+|sources?)\b/iu;
const LAST_BLOCKS = 2;

/** A last line that has one sign, and nothing of what the page is about. */
function isLeftOver(line: string): boolean {
  return !OF_ITSELF.test(line) && !TOPIC.test(line) && signsOf(line) >= 1;
}

const isApart = (block: string): boolean =>
  block.length <= LINE_APART && !block.includes('\n') && !MARKED.test(block);

/** The first sentence that speaks of the text as only its writer does; null if there is none. */
export function remarkIn(content: string): string | null {
  const blocks = content.split(/\n[ \t]*\n/).filter((block) => /[\p{L}\p{N}]/u.test(block));
  for (const [at, block] of blocks.entries()) {
    const least = isApart(block.trim()) ? SIGNS_APART : SIGNS;
    const sentences = bareLines(block).map(withoutQuotations).flatMap(sentencesOf);
    const found = sentences.find((sentence) => signsOf(sentence) >= least);
    if (found !== undefined) return found;
    const isLast = at >= blocks.length - LAST_BLOCKS && isApart(block.trim());
    if (isLast && isLeftOver(withoutQuotations(block.trim()))) return block.trim();
  }
  return null;
}
