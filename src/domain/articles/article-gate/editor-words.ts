import { remarkIn } from './about-the-text.ts';
import { wordsBeforeHeading } from './main-headings.ts';
import { anyOf, bareLines, type Finder, lastBlocks, sentencesOf, withoutQuotations } from './text-parts.ts';

/** People that only the author of a draft would address. */
const STAFF =
  '(?:editors?|reviewers?|publishers?|proofreaders?|fact[- ]?checkers?|copy ?editors?|webmasters?|site owner|content team|copy desk)';
const FACTS =
  '(?:figures?|facts?|numbers?|data|sources?|prices?|details|information|statistics|links?|claims?)';
/** What only those who make a page name so. */
const PAGE_PARTS =
  '(?:meta ?(?:data|descriptions?|titles?|tags?)|(?:seo|title) (?:tag|title|description|keywords?|checklist|score|notes?|summary|details)|slug|alt text|cta|call to action|(?:focus|primary|secondary|target|seo) (?:keywords?|keyphrases?|audience)|keywords?(?: used)?|schema markup|word count|total words|reading level|readability(?: score)?|h1|h1 tag)';
const SUGGESTED =
  '(?:(?:suggested|recommended|proposed|alternative|optional|featured) (?:internal |external |meta |page )?(?:descriptions?|images?|photos?|pictures?|visuals?|titles?|headlines?|slugs?|links?|tags?|keywords?|edits?|intro(?:duction)?s?|conclusions?|openings?|endings?)|(?:images?|photos?|pictures?|visuals?|graphics?|illustrations?|schema(?: markup)?|titles?|headlines?|(?:internal |external )?links?|keywords?) (?:suggestions?|ideas?|prompts?|options?|placeholders?|used)|internal links?)';
const CHANGES =
  '(?:(?:changes?|edits?|revisions?) (?:made|log|summary|notes?|applied)|change ?log|revision history)';

/** A piece of a text, as only those who write it call it. */
const PIECE =
  '(?:version|draft|article|text|paragraph|section|passage|headline|title|response|answer|output|copy|rewrite|revision|take|continuation|post|piece|intro(?:duction)?|conclusion|outline)';
const EDITED =
  '(?:revised|updated|final|new|next|improved|corrected|rewritten|edited|expanded|humanized|shorter|longer|shortened|polished|alternat(?:iv)?e|clean|optimi[sz]ed|second|first|full|complete|simplified|simpler|formal|requested)';
/** The end of a line that holds a label and nothing else. */
const ALONE = '(?: ?\\([^)\\n]{1,30}\\))?[\\W_]*$';

/** Names of a piece of the text, or of what was done to it, where a reader expects the piece itself. */
const PIECES = [
  `(?:article|blog(?: post)?|page|post|content|web|text) (?:draft|copy|body)${ALONE}`,
  `(?:${EDITED}[ -])+${PIECE}(?: #?\\d+)?(?: below)?${ALONE}`,
  `(?:version|draft|revision|rewrite|take) #?\\d+(?:${ALONE}|, )|option #?[\\da-c] ?\\([^)\\n]{1,30}\\)|part \\d+ of \\d+${ALONE}`,
  `(?:(?:ai|model|assistant)(?:['’]s)? )?(?:introduction|intro|body|conclusion|outline|answer|response|reply|output|markdown|json|html|plain text|rewrite)(?: ?\\([^)\\n]{1,30}\\))?[\\s*_]*:[\\W_]*$`,
  `${PIECE}(?: \\d+)? ?\\((?:revised|updated|final|new)\\)|${PIECE}(?: \\d+)? ?(?:\\(~?\\d+(?:[–-]\\d+)? words?\\)|(?:rewritten|revised|updated|continued|expanded)\\b)`,
  `(?:here(?:['’]s| is)|below is) your ${PIECE}\\b|(?:opening|closing)(?: (?:paragraph|section|line))?[\\s*_]*:|${PIECE} for publication\\b|prompt[\\s*_]*:`,
  `please (?:review|proofread|approve) (?:the|this) ${PIECE}\\b`,
  `(?:here(?:['’]s| is| are)|below (?:is|are)) (?:the|an?|your|my) (?:${EDITED} )+${PIECE}\\b`,
  "(?:sure|certainly|absolutely|of course|okay|great)(?: thing)?[!.,:—–-]+ (?:here(?:[’']s| is| are)|below|let me|i\\b|(?:the|this) (?:next|following|revised|updated)\\b)",
  '(?:h[1-6]|(?:sub)?heading(?: \\d)?)[\\s*_]*[:–—-]|url slug\\b|(?:estimated )?read(?:ing)? time\\b|(?:characters?|tokens?|words?)[\\s*_]*: ?~?\\d',
  "(?:title|headline|tagline|section|meta(?: title)?(?: tag)?|(?:faq |article )?schema|keyword \\w+|author(?:[’']s)? notes?|image|photo|picture|caption|author|byline|snippet|excerpt|teaser|tone|fact[- ]check|subject line)[\\s*_]*:|language[\\s*_]*: ?(?:us |american )?english",
  `\\(?cont(?:inued|['’]d)(?: (?:from|in|below|on|next)\\b[^\\n]{0,30})?${ALONE}|continuing (?:from|with|where|on)\\b[^\\n]{0,40}[:.]$|(?:the )?end(?: of (?:the )?(?:section|part|page|file|response|guide))?[.!]?[\\W_]*$`,
  '(?:citations?|sources?|references?|links?|data) (?:needed|required|missing|to come|to be added)[.!]?[\\W_]*$|summary of (?:the )?(?:changes|edits|revisions)\\b|placeholder for\\b|copy and paste\\b|regenerate\\b|was this (?:response|answer)\\b|below is the (?:rest|remainder)\\b|as requested\\b|next up\\b|word limit\\b|changes (?:from|since) the (?:last|previous|first) \\w+\\b|(?:formatted|proofread|optimi[sz]ed|edited|checked) (?:for|by|with) (?:wordpress|html|seo|google|the web|an? ?ai|ai)\\b',
];

/** Where a line begins so, it is no text for readers. */
const LABELS = [
  `(?:note|notes|nb|n\\.b\\.|reminder|comment|comments|disclaimer|message|remark|instructions?|p\\.? ?s\\.?)?[ ,]*(?:to|for|dear|attn:?|attention) (?:the |our |your )?${STAFF}[\\s*_]*[:,.–—-]`,
  `(?:note|notes|reminder|comment) (?:to|for) (?:self|the (?:writer|author|client|staff|team)|writers?|authors?|clients?|staff|you)[\\s*_]*[:.–—-]`,
  `(?:${STAFF}|ai|assistant)(?:['’]s)?(?: (?:comments?|notes?|feedback|remarks?))?[\\s*_]*[:–—]`,
  `(?:\\w+ )?(?:for|to) (?:the |our |your )?(?:human )?${STAFF}[\\s*_]*[:–—]`,
  'internal(?: (?:notes?|only|use(?: only)?))?[\\s*_]*[:–—-]|next steps?\\s*:[^\\n]*\\b(?:publish|review|upload)',
  `(?:${PAGE_PARTS}|${SUGGESTED}|${CHANGES}|category|categories|tags)(?: ?\\([^)\\n]{1,30}\\)| for [^:\\n]{1,40})?[\\s*_]*[:–—]`,
  'seo\\b[^:\\n]{0,30}:|working title\\s*:',
  "(?:editor(?:ial|['’]s)? notes?|internal notes?|writer['’]s notes?|author['’]s notes?)[\\s*_]*[:–—-][^\\n]*\\b(?:prompt|instruct(?:ed|ions?)|word count|left out|omitted|placeholder|verify|verified|fact[- ]check|update|replace|publish(?:ing)?|draft|SEO|keywords?|AI)\\b",
  `notes?[\\s*_]*[:–—-][^\\n]*\\b(?:prompt|instructed|instructions|word count|${FACTS} (?:were|was|have been) (?:left out|omitted|not)|placeholders?|before publish\\w*|SEO|keywords|this draft|AI model)\\b`,
  '(?:about |approx(?:imately|\\.)? |~ ?)?\\d[\\d,]* words[).:]*$',
  '(?:end|(?:begin(?:ning)?|start|end)(?: of)?(?: the)? (?:article|text|draft|document|answer|output|post|content))[\\W_]*$',
  '\\[(?:\\/\\/|comment)\\]:',
  '(?:the )?(?:legal|compliance|marketing|design|editorial|content|QA)(?: (?:team|department|desk))? (?:to|should|must) (?:review|check|confirm|approve|verify|supply|sign off)\\b',
];

/** Headings of what a model adds for those who publish its text. */
const HEADINGS = [
  `(?:notes?|comments?|remarks?|instructions?|messages?|questions?|suggestions?|checklist|to-?dos?|guidance|feedback|next steps) (?:to|for|from) (?:the |our |your )?(?:${STAFF}|writers?|clients?|team|designers?)\\b`,
  "(?:editor(?:s|ial|['’]s|s['’])?|reviewer(?:s|['’]s)?|writer(?:s|['’]s)?|internal|production|drafting|revision|publishing|content) (?:notes?|comments?|checklist|guidelines|instructions|metadata)$",
  `(?:${PAGE_PARTS}|${SUGGESTED}|${CHANGES}|seo\\b.{0,40})$`,
  '(?:facts?|figures?|claims?|numbers?) to (?:verify|confirm|check|add)$|(?:fact[- ]?check(?:ing)?(?: list| notes?| checklist)?|prompt|response|output|(?:final |first )?(?:draft|article|version)(?: \\d+)?|tags|end of .{1,30})$',
];

/** Anywhere: words of a text about itself, which no reader is meant to see. */
const ASIDES = [
  '\\b(?:as|per) (?:instructed|requested|specified)(?: in| by)? (?:the|your) (?:prompt|instructions?|brief|request)\\b|\\b(?:the|your) (?:prompt|brief) (?:asked|asks|requested|required|requires|said|says)\\b',
  '\\b(?:in|from|by|per) (?:the|your|this) (?:system |user |original )?(?:prompt|brief|input|style guide)\\b(?! (?:payment|delivery|period|answer|talk|visit|call|time))',
  "\\bthe user(?:['’]s (?:prompt|request|instructions)| (?:wants?|asked|asks|requested|needs|said|says|gave|provided|did))\\b",
  '\\b(?:we|i) (?:need|have|want|should|must|was asked|were asked)(?: to)? (?:write|draft|produce|create|generate)\\b[^.\\n]{0,40}\\b(?:article|text|guide|draft|piece|post|copy|section|words)\\b',
  '\\b(?:word count|approximate(?:ly)? \\d[\\d,]* words|total words)\\s*[:=(]|\\btotal:? \\d[\\d,]* words\\b',
  `\\b(?:i hope (?:this|that|it) (?:helps|meets|works|article|guide)|hope this helps|let me know)\\b`,
  '\\bfeel free to (?:adjust|edit|modify|customi[sz]e|tweak|revise|rewrite|change|shorten|expand|adapt|reuse|use)(?: (?:it|this|as needed)\\b|[^.\\n]{0,40}\\b(?:tone|wording|texts?|articles?|drafts?|headings?|titles?|style|copy|content|length|sections?)\\b)|\\bfeel free to (?:reach out if you|ask (?:me|if you|any questions))\\b',
  "\\bif you(?:['’]d| would) (?:like|prefer)(?:[ ,]+(?:me|I|any (?:changes|edits|revisions|adjustments)|(?:a|an|another|the) [a-z-]+ (?:version|tone|draft|ending)|further (?:changes|edits)|to (?:adjust|change the|add))\\b)",
  '\\b(?:would you like me|happy to (?:make (?:any )?(?:edits|changes|revisions|adjustments)|adjust|edit|revise|expand|change|refine|rework|tweak|shorten)|i can (?:also )?(?:adjust|expand|revise|add|provide|write|tailor|shorten))\\b',
  '\\b(?:this|the) (?:article|text|draft|content|piece|guide|page) (?:was|is|has been) (?:(?:auto(?:matically)?[- ]?)?generated|(?:written|created|produced|drafted) (?:by|with|using) (?:an? |the )?(?:AI|artificial|(?:large )?language|LLM|chatbot|assistant|model)|optimi[sz]ed for|(?:written|created|produced) (?:for (?:SEO|search)|as requested|per|according to))\\b',
  '\\b(?:guidelines|prompt|brief|facts|instructions|requirements|outline|keywords|list) (?:that )?you (?:have )?(?:provided|gave|shared|sent|supplied|specified)\\b(?! (?:the|your|to)\\b)|\\bper your (?:request|instructions|brief)\\b',
  '\\b(?:this|that) (?:completes|concludes|finishes|wraps up) (?:the|this|my|your) (?:article|guide|draft|text|piece|post)\\b|\\blength:? ?~?\\d[\\d,]* words\\b',
  '^(?:generated|written|created|drafted|produced) (?:by|with) (?:an? |the )?(?:AI|artificial|language model|assistant|LLM|Claude|ChatGPT|Gemini|GPT)\\b',
  '\\b(?:content|article|text|response|draft|copy|post) (?:was|is|has been|may have been)\\b[^.\\n]{0,40}\\b(?:AI\\b(?![- ]stock)|artificial intelligence|language model|chatbot)',
  "\\b(?:remember|don['’]t forget|do not forget|be sure|make sure) to (?:add|insert|include|update|replace|swap|link) (?:\\w+ ){0,2}(?:internal links?|links?|meta|alt text|keywords?|placeholders?|CTAs?)\\b",
  '\\bthis draft\\b(?! (?:of|bill|law|rule|guidance|regulation))',
  '\\b(?:please (?:double[- ]check|fact[- ]check|verify|review|check|confirm)|double[- ]check|fact[- ]check) (?:all |any |these |those |this |the )?(?:figures?|facts?|numbers?|claims?|text|article)(?=\\W*$|[.,;!)])',
  '\\b(?:before|prior to) (?:publishing|publication|(?:it|this|this page|this article|the article|the draft) goes live|going live|you (?:publish|post)|posting|launch)\\b(?! (?:your|an?) (?!article|text|page|post|draft|piece|guide|site|blog))',
  '^i (?:kept|avoided|left out|omitted|made sure|followed|included|focused|structured|used|did not include)\\b',
  '^(?:(?:should|shall) i (?:continue|go on)|continue\\?|that covers everything|(?:do you )?need anything else|is there anything else)',
  '^the facts? (?:on|about|for) [^.\\n]{0,60} (?:was|were) not (?:given|provided)',
  '\\b(?:in|using|within) (?:about |around |roughly |approximately |under |at most )?\\d{3} words\\b|(?:^|\\([^()\\n]{0,30}\\b)(?:h[1-6]|\\d{2,4} words)\\b[^()\\n]{0,30}\\)\\W*$',
  "\\bin (?:this|the next) (?:section|part),? I(?:['’]ll| will)\\b|\\bhuman (?:should|must|needs to|has to) (?:check|review|verify|approve|confirm|read|edit)\\b",
];

/** A reader asks dealers and offices for papers too. */
export const NO_OTHERS =
  '(?<!\\b(?:dealers?|custodians?|brokers?|banks?|offices?|agency|agencies|compan(?:y|ies)|firms?|IRS|depositor(?:y|ies)|compare|keep|file|missing)\\b[^.\\n]{0,60})';

/** What a writer says to the person who ordered the text, and what is still to be done with it, anywhere in a line. */
const ORDERS = [
  '\\ball (?:the )?(?:facts|figures|numbers|data|claims) (?:were|are|have been|come|came) (?:taken|drawn|sourced|from) (?:from )?(?:the|your) (?:(?:list|facts|data) (?:above|below|given|provided|supplied|you)\\b(?! by\\b)|(?:prompt|brief|provided)\\b)|^[\\W_]*generated for\\b|\\b(?:data|facts|figures|information|details|sources) I (?:was|am|have been) given\\b',
  `${NO_OTHERS}\\b(?:${PIECE}|guide)\\b[^.\\n]{0,25} you (?:asked for|requested)\\b|\\bthe prompt (?:does|did|says|asks|asked|gives|gave|mentions?|provides?|specif\\w+)\\b|\\bI (?:can(?:not|['’]t)|could(?: not|n['’]t)) (?:browse|verify|access the (?:web|internet))`,
  "^[(\\[]i(?:['’](?:ve|d|ll|m))? (?!bonds?\\b)|\\((?:editor|author|writer)(?:['’]s)? notes?: ?(?:check|verify|confirm|add|update|replace|cite|insert)|\\bnote to (?:self|(?:the )?(?:editor|reviewer|client|team))\\b",
  '\\b(?:according to|based on|per|from) (?:the|these|your) (?:facts?|data|figures?|sources?|information|texts?) (?:provided|supplied|given)\\b(?! (?:by|in|to|with|below|above|here|on|at|for|when|under)\\b)|\\bthe supplied (?:facts?|figures?|data|information|sources?)\\b|\\bno (?:sources?|facts?|figures?|data|citations?) (?:was|were) (?:provided|supplied|given) for (?:this|it)(?=[.,;!]|$)',
  '^[(\\[]?continue (?:with|to|in) (?:the )?(?:next|following) (?:section|part|message|response)\\b|(?:shall|should) i (?:proceed|go ahead|continue)\\?',
  `\\b(?:replace|rewrite|expand|shorten|delete|remove|update) this ${PIECE}\\b|\\bthis ${PIECE} (?:can|could|may|should) be (?:expanded|shortened|cut|removed|replaced|adjusted|tailored|locali[sz]ed|updated)\\b`,
  '\\b(?:swap|plug|drop) in (?:your|local|real|actual|current)\\b|^(?:add|insert|put) (?:an? |the |some )?(?:testimonials?|maps?|quotes?|images?|links?|examples?|statistics?) here\\b',
  "\\byou (?:asked|requested) for \\d|\\b(?:since|as|because) you (?:did not|didn['’]t) (?:specify|mention|say|provide|give)\\b|\\bto (?:meet|reach|hit) the (?:word count|length|word target|brief)\\b|\\bthis section (?:satisfies|meets|fulfills) the\\b",
  "(?:^|[,;:] )(?:let me (?:continue|write|add|start|move|now|cover|rewrite)|i(?:['’]ll| will|['’]ve| have|['’]d| would| am going to|['’]m going to)? (?:(?:now|also|next|then|already) )*(?:kept|added|add|written|wrote|write|included|include|covered|cover|continue|removed|remove|used|rewrote|rewritten|revised|drafted|expanded|shortened|tailored|avoided|left out|omitted))\\b",
  "\\bI (?:was (?:unable|not able) to|(?:could not|couldn['’]t|did not|didn['’]t)) (?:access|open|retrieve|load|fetch|look up|browse|verify|find) (?:the|any|a|your|that|this) (?:[\\w-]+ ){0,3}(?:web ?sites?|pages?|sources?|links?|files?|documents?|articles?|data|results?|database)\\b|\\b(?:web ?site|page|source|link|document|file)\\b[^.\\n]{0,30} (?:could not|couldn['’]t) be (?:accessed|retrieved|opened|loaded|browsed|fetched)",
  `\\b(?:keep|maintain|use|adopt) (?:the|an?) (?:[\\w-]+ ){0,2}(?:tone|voice)(?! of\\b)|\\b(?:mention|include|use|repeat|name) the (?:city|town|state|location|neighborhood|keywords?|keyphrase|brand|place name)\\b[^.\\n]{0,30}\\b(?:times|once|twice|naturally|throughout|(?:the|each|every|all) (?:headings?|sections?|paragraphs?|titles?))\\b|^write (?:about |around |at least |between )?\\d[\\d,]*(?: ?(?:to|and|-|–) ?\\d[\\d,]*)? words\\b|\\bthe (?:keywords?|keyphrase) (?:appears?|occurs?|is (?:used|mentioned|repeated))\\b|\\b(?:corrected|revised|rewritten|updated) ${PIECE} (?:follows\\b|is below)|\\bapologies for (?:the|any|my) (?:confusion|earlier|previous|oversight|mistake|error)|\\bavoid (?:using )?(?:the |a )?(?:passive voice|keyword stuffing|first person|em[- ]dash(?:es)?|bullet points)\\b`,
  "\\bI (?:do not|don['’]t) have (?:real[- ]time|live|current|up[- ]to[- ]date|browsing)\\b|\\bhope (?:that|this|it) helps\\b|\\bwould you like (?:an?|another|the) (?:\\w+ )?(?:version|table|draft|summary|list|FAQ)\\b",
];

/** In the last paragraphs, where a model says how it went and what it could do next. */
const CLOSINGS = [
  "^(?:i(?:['’]m| am) )?(?:happy|glad) to\\b|\\b(?:tone|style|length|format|wording|headings?|structure|voice)\\b[^.\\n]{0,40}\\bas (?:requested|instructed|specified|asked)\\b|^no (?:figures|facts|numbers|names|claims|sources|statistics) (?:beyond|other than|outside)\\b",
  '\\b(?:as per|per|in line with|in keeping with|in accordance with) (?:the|your) (?:instructions|guidelines|requirements|requests?|specifications|outline)(?=[.,;:)]|$)',
  '\\bAI[- ](?:generated|written|created|assisted)\\b|\\b(?:in|with) (?:the|my) (?:next|following) (?:message|response|reply|answer)\\b|^(?:rationale|reasoning)\\s*:',
  `\\b(?:article|text|draft|content|piece|guide|page|post|copy|above|below)\\b[^.\\n]{0,30}\\b(?:follows?|satisf(?:y|ies)|meets?|fits?) (?:the|your) (?:outline|word (?:limit|count)|brief|instructions|specifications)\\b`,
  "\\bI(?:['’]ve| have)? (?:also )?(?:kept|avoided|left out|omitted|made sure|followed|included|focused|structured|used|did not (?:include|cite|mention|use|add)|didn['’]t (?:include|cite|mention|use|add)|aimed|assumed|added|removed|shortened|cited|wrote|written|drafted|rewrote|limited)\\b",
  "\\bI(?:['’]ll| will| can| could|['’]d| would) (?:(?:now|next|also|then|gladly|happily) )*(?:write|draft|add|adjust|expand|revise|shorten|lengthen|make|provide|tailor|rewrite|continue|produce|create|include|move on)\\b",
  '\\bas you (?:asked|requested|instructed|specified|wanted)\\b|\\b(?:avoided|omitted|left out|kept|included|excluded|used)\\b[^.\\n]{0,40}\\bas (?:asked|requested|instructed)\\b',
  '\\b(?:this|the) (?:draft|write-?up|output|response|rewrite|revision|copy|content|article|text|piece|post)\\b[^.\\n]{0,30}\\b(?:meets?|adheres?|complies|satisfies|fulfills?|is ready|stays? within|(?:is|runs|comes)(?: to)?(?: about| under| roughly| around| approximately)? \\d[\\d,]* words)\\b',
  '\\b(?:all|the|your|every)(?: of the)? (?:stated |given )?(?:requirements?|instructions?|guidelines|constraints|criteria) (?:have been|has been|are|were|is) (?:met|followed|satisfied|fulfilled|addressed)\\b',
  `\\b(?:as|since|because) (?:no|none of the|the) ?${FACTS}\\b[^.\\n]{0,30}\\b(?:were|was|are|is|had been|have been) (?:not )?(?:provided|given|supplied)\\b`,
  '\\bready (?:for|to) (?:publication|publish|publishing|post|be published|go live)\\b',
  `^(?:tone|style|audience|length|prompt|response|output|model|${FACTS} used)\\s*:|\\b(?:the|your) (?:provided|supplied) (?:list|context|prompt|${FACTS})\\b|\\b(?:list|${FACTS}) (?:as )?(?:provided|given) in the\\b`,
  '\\bwhat I (?:did|changed|used|wrote)\\b|\\btell me\\b|^any (?:edits|changes|feedback)\\b|^do you want (?:this|it) (?:in|as|with)\\b',
  "\\bI (?:was|am|were) (?:unable|not able) to\\b|\\bI (?:could not|couldn[’']t|cannot|can[’']t|did not|didn[’']t) (?:verify|browse|access|confirm|find|search|open|retrieve|look up|check|fabricate|invent|guess)\\b",
  '^(?:this|the) (?:\\w+ )?(?:version|revision|rewrite) (?:keeps?|uses?|includes?|avoids?|stays?|has|is|now|removes?|adds?|covers?|follows?|aims?|should|reads?|maintains?|balances?)\\b',
  '^please (?:replace|swap|fill in|insert) (?:the|any|all|these|those|each) (?:[\\w-]+ )?(?:dates?|figures?|placeholders?|links?|names?|numbers?|brackets?|sections?|details)\\b',
  '\\b(?:characters?|word|token) count\\b|^(?:compliance|accuracy|fact|content|style|quality|sourcing|legal|seo|image|writing|formatting)[- ](?:notes?|check(?:list)?|prompts?|disclaimers?|review)\\s*[*_]*:|\\b(?:above|this) is based on (?:general|my|publicly|common|background)\\b|\\bthank you for (?:the opportunity|choosing me|using)\\b',
  `\\b(?:details|examples?|figures|numbers|names|statements|sections?)\\b[^.\\n]{0,20}\\b(?:are|is|may be) (?:illustrative|hypothetical|fictional|invented|approximate|placeholders?|estimates)\\b|\\b(?:no|without) (?:local |specific |exact |current |recent )?${FACTS} (?:were|was|are|is|had been|have been) (?:supplied|provided|given|shared|included)(?=[.;:!]|$|, | (?:to me|in the|so|and|for))`,
  "\\bis there (?:a|an|any|another) (?:\\w+ ){0,3}(?:you(?:[’']d| would)? (?:want|like|need|prefer))\\b|\\bI (?:stayed|stuck|went|relied|opted|chose|tried|focused)\\b|\\b(?:on|upon) request[.!]?$|\\b(?:trim|cut|shorten|expand|extend) (?:this|it) (?:to|by|down)\\b|^(?:editor|publisher|author|writer)s?(?:[’']s)? (?:checklist|to-?do)",
  "(?:^|[,;—–] |\\b(?:what|that|which|since|because) )I(?:['’][a-z]+)? [a-z]+|^(?:what do you think|let me know|how does (?:this|that) (?:look|sound))\\b|\\bplagiarism\\b|\\bfor the (?:final|next|published) (?:version|draft)\\b",
  '\\b(?:this|the) (?:piece|article|text|draft|copy) (?:intentionally|deliberately|purposely|carefully)\\b|\\bif more (?:length|detail|depth|words|content) (?:is|are) (?:needed|wanted|required)\\b|^(?:QA|missing (?:facts|data|information|details)|suggested CTA|assumptions|limitations of this (?:text|draft|article))\\s*[*_]*:',
  "\\bping me\\b|^that should (?:cover|do) (?:it|the)\\b|^let me (?:double-?check|re-?check|verify|review) (?:the|my|this|that|these)\\b|^[\\W_]*(?:re-?written|reworded|condensed|proofread|locali[sz]ed) (?:for|to)\\b|\\bduplicate content\\b|\\bI(?:[’']ll| will| can) (?:fix|correct|change|update|redo) (?:it|this|that|them)\\b",
  '^hope (?:you|this|it|that)\\b|^enjoy[.!]|\\byour (?:thoughts|feedback)\\b',
  '^(?:(?:facts?|figures?|claims?|numbers?) to (?:verify|confirm|add)|(?:facts?|claims?) to check)\\s*:|^(?:suggested|recommended|possible) (?:next|follow-up|companion) (?:article|piece|topic|guide)|^optional\\s*:|\\b(?:send the next|(?:send|give|name) me (?:the|your|another)(?: next)?) (?:city|town|place|location|topic|prompt)\\b|\\b(?:text|article|piece|draft|guide) (?:was|is) (?:produced|written|prepared) without access\\b',
  '\\bplease advise\\b|\\bawaiting your\\b|\\bfor your (?:review|approval|feedback)[.!]?$|\\bas (?:asked|briefed)[.!]?$|\\bstyle guide\\b|\\b(?:covers?|includes?) everything you (?:asked|requested|wanted)',
  '\\b(?:if you|should you) (?:need|want|wish|prefer|require)\\b[^.\\n]{0,30}\\b(?:another version|(?:an?(?:other)?|the) (?:\\w+ )?(?:tone|draft|article|text|angle|FAQ|rewrite)|an? (?:shorter|longer|revised|expanded|formal|casual) (?:piece|version))\\b|\\b(?:FAQ|section|table|summary) can be (?:added|written|expanded)\\b',
  '\\b(?:sources?|figures?|statistics|data) (?:were|was) (?:not|un)[- ]?(?:available|provided|given)\\b[^.\\n]{0,60}\\b(?:cited|given|included|used|omitted|left out)\\b|^[^.\\n:]{1,30} (?:for|to) (?:the )?(?:editor|client|publisher|reviewer)s?\\s*:',
  "\\b(?:would you like|do you (?:want|need|prefer)|want|need) (?:a|an|any|another|the|more) (?:[a-z-]+ ){0,2}(?:version|changes|edits|revisions?|draft|tone|FAQs?|rewrite|title|headline|meta description)\\b[^.?!\\n]{0,40}\\?|\\byou(?:['’]d| would) like (?:me|expanded|changed|shortened|revised|added)\\b",
];

const LABEL = anyOf([...LABELS, ...PIECES], '^[\\W_]{0,20}');
const HEADING = anyOf(HEADINGS, '^[\\W_]{0,20}');
const ASIDE = anyOf([...ASIDES, ...ORDERS]);
const CLOSING = anyOf(CLOSINGS);
const COMMENT =
  /<!--[\s\S]{0,300}?(?:-->|$)|(?<=^[\s*_>-]{0,6})\[(?:note|comment|todo)\b[^\]\n]{0,80}\](?![([:])/im;
const FENCED = /^\s*(?:```|~~~)[^\n]{0,40}/;
const HEADING_LINE = /^ {0,3}#{2,6}[ \t]+(.{1,200})$|^([^\n#>|-].{0,200})\n {0,3}-{2,}[ \t]*$/gmu;

/** A sentence shows what is meant; of a longer one, only the words that were found. */
const LONGEST_SENTENCE = 80;
function foundIn(sentences: readonly string[], pattern: Finder): string | null {
  for (const sentence of sentences) {
    const found = pattern.exec(withoutQuotations(sentence))?.[0];
    if (found !== undefined) return sentence.length > LONGEST_SENTENCE ? found.trim() : sentence;
  }
  return null;
}

function editorsHeading(content: string): string | null {
  for (const [, hashed, underlined = ''] of content.matchAll(HEADING_LINE)) {
    const text = (hashed ?? underlined).replace(/[*_#]+/g, '').trim();
    if (HEADING.test(text)) return text;
  }
  return null;
}

/** The words of a text that only those who publish it can be meant to read; null if there are none. */
export function editorWordsIn(content: string): string | null {
  const lines = bareLines(content);
  return (
    wordsBeforeHeading(content) ??
    COMMENT.exec(content)?.[0] ??
    FENCED.exec(content)?.[0].trim() ??
    editorsHeading(content) ??
    foundIn(lines, LABEL) ??
    foundIn(lines.map(withoutQuotations).flatMap(sentencesOf), ASIDE) ??
    foundIn(
      bareLines(lastBlocks(content).replace(/^[*_]*\(/gmu, ''))
        .map(withoutQuotations)
        .flatMap(sentencesOf),
      CLOSING,
    ) ??
    remarkIn(content)
  );
}
