// These verbs name what a model declines to do. Without them, "What if I cannot pay the fee?" would count as a refusal.
const TASK =
  '(?:assist|help|provide|write|create|generate|produce|fulfil|fulfill|comply|continue|give|offer|answer|discuss|engage|complete|support|do (?:that|this|so))\\b';

/** Phrases in which a language model talks about itself or to its caller; apostrophes may be straight or curly. */
const REFUSALS = [
  "\\bI(?:['’]m| am)(?: really| very| so)? sorry\\b",
  '\\bI apologi[sz]e\\b',
  `\\bI(?:['’]m| am) (?:unable|not able|not allowed|not comfortable)(?: to)? ${TASK}`,
  `\\bI (?:can(?:['’]t|not| not)|won['’]t|will not|must decline to|have to decline to) ${TASK}`,
  "\\bI (?:do not|don['’]t) have (?:enough |any )?(?:information|details|context|access)\\b",
  '\\bas an? (?:AI|artificial intelligence|large language model|language model)\\b',
  "\\bI(?:['’]m| am) an? (?:AI|artificial intelligence|language model)\\b",
  '\\bmy (?:knowledge cutoff|training data|guidelines|programming)\\b',
];

const COUNTER_QUESTIONS = [
  '\\b(?:could|can|would) you (?:please |kindly )?(?:provide|clarify|specify|confirm|share|tell me|let me know|give me|elaborate)\\b',
  '\\bplease (?:provide|specify|clarify|confirm|share|tell me|give me|let me know)\\b',
  '\\b(?:(?:would you like|do you want) me|shall I)\\b',
  '\\b(?:which|what|how) [^.?!\\n]{0,80}\\b(?:would|do|did|should) you (?:like|want|prefer|need|mean) (?:me|the article|this article)\\b',
  "\\blet me know (?:if|what|which|whether|how) (?:you(?:['’]d| would)? (?:like|want|need|prefer|have)|I\\b)",
  "\\bI(?:['’]d| would|['’]ll| will) (?:be happy|be glad|need (?:more|a|the|some|to know)|love to help)\\b",
];

/** What a model calls its work when it hands it over. */
const WORK =
  '(?:article|draft|text|guide|version|post|piece|content|copy|write-?up|response|output|page|markdown|rewrite|revision|outline)';

/** The first lines of an answer that is not yet the article. */
const OPENINGS = [
  '^(?:sure|certainly|of course|absolutely|okay|ok|great|understood|got it|happy to help|no problem)\\b[^\\n]{0,20}[,!.:]',
  '^(?:thanks|thank you)(?: so much| very much)? for (?:the|your|this|sharing|providing)\\b',
  `^(?:here|below|attached|above)(?:['’]s| is| are|, you(?:['’]ll| will) find| you(?:['’]ll| will)? find)? [^.\\n]{0,120}\\b${WORK}\\b`,
  `^(?:the following|this)(?: is)? (?:an?|the|your|my|our)?[^.\\n]{0,80}\\b${WORK}\\b[^.\\n]{0,80}(?:you (?:asked|requested|wanted)|as requested|tailored|optimi[sz]ed|below)`,
  '^(?:alright|all right|here goes|great question|let me (?:write|draft|create|begin|start))\\b',
  "^i(?:['’]ll| will| am going to|['’]m going to) (?:write|draft|create|begin|start|now)\\b",
  '^(?:(?:final|revised|updated|new)(?: (?:version|draft|text|article))?\\s*:|(?:draft|article|final (?:draft|version))$)',
  '[^\\n]{0,100}\\byou (?:provided|gave|sent|shared|supplied)\\b',
  `^(?:i(?:['’]ve| have)|i) (?:written|drafted|prepared|created|crafted|put together|composed|wrote|revised)\\b`,
  '^(?:title|meta description|meta title|seo title|slug|keywords?|focus keyword|word count|target audience|tone|language|format|output|final answer|answer|assistant|user|system)\\s*:',
  '[^\\n]{0,100}\\b(?:SEO|search[- ]engine)[- ](?:optimi[sz]ed|friendly)\\b',
  '[^\\n]{0,120}\\b(?:as (?:you )?requested|per your (?:request|instructions)|tailored to your (?:request|needs)|that you (?:asked|requested)|you (?:asked|requested) for)\\b',
];

/** Anywhere: words to the editor about the text, which no reader is meant to see. */
const ASIDES = [
  '^[([*_\\s-]*(?:note|notes|nb|n\\.b\\.|reminder|comment|disclaimer)(?: (?:to|for) (?:the )?(?:editors?|reviewers?|publishers?|writers?|authors?|clients?|staff|you))[\\s*_]*[:.–—-]',
  "^[([*_\\s-]*(?:editor(?:ial|['’]s)? notes?|internal notes?|writer['’]s notes?|author['’]s notes?|notes?)[\\s*_]*[:–—-][^\\n]*\\b(?:prompt|instruct(?:ed|ions?)|word count|figures? (?:were|was|have been)|left out|omitted|placeholder|verify|verified|fact[- ]check|update|replace|publish(?:ing)?|draft|SEO|keywords?|AI)\\b",
  '\\b(?:as|per) (?:instructed|requested|specified)(?: in| by)? (?:the|your) (?:prompt|instructions?|brief|request)\\b|\\b(?:the|your) (?:prompt|brief) (?:asked|asks|requested|required|requires|said|says)\\b',
  '\\b(?:word count|approximate(?:ly)? \\d[\\d,]* words|total words)\\s*[:=(]',
  "\\b(?:i hope (?:this|that|it) (?:helps|meets|works|article|guide)|hope this helps|feel free to (?:adjust|edit|modify|customi[sz]e|ask|reach out if you)|let me know (?:if|what|whether|how)|if you(?:['’]d| would) like(?:,| me| a| another| any| further| more| to (?:adjust|change|add))|would you like me|happy to (?:adjust|edit|revise|expand|change|refine|rework|tweak|shorten)|i can (?:also )?(?:adjust|expand|revise|add|provide|write|tailor|shorten))\\b",
  '\\b(?:this|the) (?:article|text|draft|content|piece) (?:was|is|has been) (?:generated|written|created|produced|optimi[sz]ed)\\b',
  '^[[*_\\s-]*(?:editors?|note to self|to the editor)[\\s*_]*[:–—]',
  '^[[*_\\s-]*(?:meta (?:description|title)|seo (?:title|keywords?|description)|slug|focus keyword|suggested (?:title|slug|links?)|internal links?|category|categories|tags)[\\s*_]*:',
  '\\bplease (?:double[- ]check|review|verify|fact[- ]check)\\b[^.\\n]{0,60}\\b(?:figures?|facts?|numbers?|publish(?:ing)?|text|article)\\b|\\bdouble[- ]check th(?:is|ese) (?:figures?|facts?|numbers?)\\b',
  '^i (?:kept|avoided|left out|omitted|made sure|followed|included|focused|structured|used|did not include)\\b',
  '^(?:(?:should|shall) i (?:continue|go on)|continue\\?|that covers everything|(?:do you )?need anything else|is there anything else)',
  '\\btotal:? \\d[\\d,]* words\\b|^[-*\\s]*the facts? (?:on|about|for) [^.\\n]{0,60} (?:was|were) not (?:given|provided)',
  '^[[*_\\s-]*(?:end of (?:the )?(?:article|text|draft|document)|end)[\\]*_.\\s-]*$',
];

const TALK = new RegExp([...REFUSALS, ...COUNTER_QUESTIONS].join('|'), 'iu');
const OPENING = new RegExp(OPENINGS.map((each) => `(?:${each})`).join('|'), 'iu');
const ASIDE = new RegExp(ASIDES.map((each) => `(?:${each})`).join('|'), 'iu');

/** Words around an answer stand before the first heading or in the first lines. */
const OPENING_LINES = 4;

const linesOf = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.replace(/^[\s>#*_-]+/u, '').trim())
    .filter((line) => line !== '');

/** Whether a text refuses, asks a question back or chats, although an article was requested. */
export const speaksAsAssistant = (text: string, content: string): boolean =>
  TALK.test(text) ||
  linesOf(content)
    .slice(0, OPENING_LINES)
    .some((line) => OPENING.test(line));

/** The line in which a model speaks of its text to an editor; null if there is none. */
export const asideIn = (content: string): string | null =>
  linesOf(content).find((line) => ASIDE.test(line)) ?? null;
