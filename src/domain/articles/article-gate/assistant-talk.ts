import { editorWordsIn, NO_OTHERS } from './editor-words.ts';
import { anyOf, bareLines, withoutQuotations } from './text-parts.ts';

// These verbs name what a model declines to do. Without them, "What if I cannot pay the fee?" would count as a refusal.
const TASK =
  '(?:assist|help|provide|write|create|generate|produce|fulfil|fulfill|comply|continue|give|offer|answer|discuss|engage|complete|support|do (?:that|this|so))\\b';

/** Phrases in which a language model talks about itself or to its caller; apostrophes may be straight or curly. */
const REFUSALS = [
  "\\bI(?:['’]m| am)(?: really| very| so)? sorry\\b",
  '\\bI apologi[sz]e\\b',
  `\\bI(?:['’]m| am) (?:unable|not able|not allowed|not comfortable)(?: to)? ${TASK}`,
  `\\bI (?:can(?:['’]t|not| not)|won['’]t|will not|must decline to|have to decline to) ${TASK}`,
  "\\bI (?:do not|don['’]t) have (?:enough |any )?(?:information|details|context|access|data|figures|sources)\\b",
  '\\bas an? (?:AI|artificial intelligence|large language model|language model)\\b',
  "\\bI(?:['’]m| am) an? (?:AI|artificial intelligence|language model)\\b",
  '\\bmy (?:knowledge (?:cutoff|ends|stops|is limited|base)|training data|last (?:update|training) was|(?:information|data|training) (?:may|might|could) be|guidelines|programming)\\b',
];

/** Questions to the person who ordered the text. A text asks readers to check with their plan, not for a place. */
const ORDERED =
  '(?:more (?:details?|information|context)|(?:additional|further) (?:details?|information|context)|(?:which|what) (?:city|state|town|place|location|neighborhood|topic|one|tone|audience|kind of (?:article|text))|you (?:mean|want|would like|have in mind)|the (?:topic|prompt|brief|keywords?|article|text|draft)|(?:so|and) (?:that )?I)\\b';

const COUNTER_QUESTIONS = [
  `\\b(?:could|can|would) you (?:please |kindly )?(?:provide|clarify|specify|confirm|share|give)\\b[^.?!\\n]{0,40}\\b${ORDERED}`,
  '\\b(?:(?:could|can|would) you (?:please |kindly )?|please )(?:tell me|let me know|give me|elaborate)\\b',
  `\\bplease (?:provide|specify|clarify|confirm|share)\\b[^.?!\\n]{0,40}\\b${ORDERED}`,
  '\\b(?:would you like|do you want|want|need) me to\\b',
  '\\b(?:shall|should) I (?:go on\\b|make (?:it|this) (?:longer|shorter|more|less)|(?:add|write|include|expand|shorten|revise|change|adjust|rewrite|draft)[^.?!\\n]{0,40}\\b(?:sections?|FAQs?|tables?|version|article|text|draft|tone|paragraphs?|headings?|titles?|examples?|introduction|conclusion)|(?:write|draft|do|make|create|generate|prepare) (?:an?|the|another)(?: \\w+)? (?:version|page|guide|post|one) (?:for|about|on))\\b',
  '\\b(?:which|what|how) [^.?!\\n]{0,80}\\b(?:would|do|did|should) you (?:like|want|prefer|need|mean) (?:me|the article|this article)\\b',
  "\\blet me know (?:if|what|which|whether|how) (?:you(?:['’]d| would)? (?:like|want|need|prefer|have)|I\\b)",
  "\\bI(?:['’]d| would|['’]ll| will) (?:be happy|be glad|need (?:more|a|the|some|to know)|love to help)\\b",
];

/** What a model calls its work when it hands it over. */
const WORK =
  '(?:article|draft|version|post|piece|copy|write-?up|response|output|markdown|rewrite|revision|outline)';
/** A guide or a page may speak of itself; only with these words does it speak of who asked for it. */
const ORDER =
  '(?:as (?:you )?requested|per your (?:request|instructions)|tailored to your (?:request|needs)|(?:that )?you (?:asked|requested|wanted)|SEO|search[- ]engine)';

/** The first lines of an answer that is not yet the article. */
const OPENINGS = [
  "^(?:sure|certainly|of course|absolutely|okay|ok|great|understood|got it|happy to help|no problem)(?: thing)?(?:!|[.:]$|[,:—– -]+(?:here|below|attached|I\\b|I['’]|let me|let['’]s|this is|the (?:article|text|draft)))",
  '^(?:thanks|thank you)(?: so much| very much)? for (?:sharing|providing|(?:the|your|this) [^.!\\n]{0,40}\\b(?:brief|request|details?|prompt|information|instructions|context|question|message|opportunity))\\b',
  `^(?:here|below|attached|above)(?:['’]s| is| are|, you(?:['’]ll| will) find| you(?:['’]ll| will)? find) (?:(?!(?:that|which|who|for|in|of|to|on|questions?)\\b)[\\w,’'-]+ ){0,6}${WORK}\\b`,
  `^(?:(?:here|below|attached|above|the following|this)\\b)[^\\n]{0,120}\\b${ORDER}\\b`,
  `^(?:your|the|my) (?:\\w+ )?${WORK} (?:is|follows|comes|are)\\b(?: (?:ready|below|attached|complete|finished|as follows|here)|[:.]?$)`,
  `^please (?:find|see) (?:(?:the|your|my|attached|below|here)\\b[ ,]*){1,3}(?:\\w+ ){0,3}(?:${WORK}|below|attached)\\b`,
  '^(?:alright|all right|here goes|great question|let me (?:write|draft|create|begin|start))\\b',
  "^i(?:['’]ll| will| am going to|['’]m going to) (?:write|draft|create|begin|start|now)\\b",
  `^(?:(?:final|revised|updated|new|first)(?: (?:text|${WORK}))?\\s*:|(?:(?:final|first|rough) )?(?:draft|article|version)(?: #?\\d+)?\\s*:?$|(?:blog )?(?:post|article|draft|essay)\\s*:)`,
  '[^\\n]{0,100}\\b(?:facts?|information|details|figures|brief|outline|prompt|data|instructions|sources|keywords) (?:that )?you (?:provided|gave|sent|shared|supplied)\\b(?! (?:the|your|to)\\b)',
  `^(?:i(?:['’]ve| have)|i) (?:written|drafted|prepared|created|crafted|put together|composed|wrote|revised)\\b`,
  '^(?:title(?: tag)?|h1|headline|meta description|meta title|seo title|slug|keywords?|focus keyword|word count|target audience|tone|language|format|output|final answer|assistant|user|system|thinking|thoughts?|reasoning|analysis)\\s*:',
  '^(?:I|we) hope (?:you|this|that|the)\\b|^great (?:topic|question|choice|request)\\b',
  '^(?:(?:author|by|byline|(?:written|prepared|created|(?:last )?updated|edited) by)[\\s*_:]*(?:your |an? |the )?(?:AI\\b|artificial|language model|assistant|chatbot|Claude[.\\s*_]*$|ChatGPT|GPT|Gemini|Copilot))',
  `^(?:the|this) (?:following |above )?(?:${WORK}|text|guide|page|content)(?: (?:below|above))? [^.\\n]{0,40}\\byour (?:outline|instructions|brief|request|specifications|specs|guidelines|notes|keywords?)\\b`,
  '[^\\n]{0,100}\\b(?:SEO|search[- ]engine)[- ](?:optimi[sz]ed|friendly)\\b',
  '[^\\n]{0,40}\\b(?:the|your) requested (?:content|text|guide|page|copy)\\b|(?:in response to|based on|following|responding to) your (?:prompt|request|brief|query|instructions|outline)\\b|(?:this|here) is (?:an? |the |my |your )?(?:\\w+ )?(?:draft|text|version) for your (?:review|approval|consideration|feedback)\\b',
  `[^\\n]{0,120}\\b(?:as (?:you )?requested|per your (?:request|instructions)|tailored to your (?:request|needs)|${NO_OTHERS}(?:that|which|${WORK}) you (?:asked|requested)|you (?:asked|requested) (?:for )?(?:an?|the|this) (?:[\\w-]+ ){0,3}${WORK})\\b`,
];

const TALK = anyOf([...REFUSALS, ...COUNTER_QUESTIONS]);
const OPENING = anyOf(OPENINGS);

/** Words around an answer stand before the first heading or in the first lines. */
const OPENING_LINES = 4;

/** Whether a text refuses, asks a question back or chats, although an article was requested. */
export const speaksAsAssistant = (text: string, content: string): boolean =>
  text.split('\n').some((line) => TALK.test(withoutQuotations(line))) ||
  bareLines(content)
    .slice(0, OPENING_LINES)
    .some((line) => OPENING.test(line));

/** The words in which a model speaks of its text to an editor; null if there are none. */
export const asideIn = (content: string): string | null => editorWordsIn(content);
