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

const OPENINGS = [
  '^(?:sure|certainly|of course|absolutely|okay|ok)\\b[,!.:]',
  "^here(?:['’]s| is) (?:the|an?|your|my) (?:\\w+[ -]){0,4}(?:article|draft|text|guide|version)\\b",
];

const TALK = new RegExp([...REFUSALS, ...COUNTER_QUESTIONS].join('|'), 'iu');
const OPENING = new RegExp(OPENINGS.join('|'), 'iu');

/** Whether a text refuses, asks a question back or chats, although an article was requested. */
export function speaksAsAssistant(text: string): boolean {
  const lines = text.split('\n').map((line) => line.replace(/^[\s>#*_-]+/u, ''));
  return TALK.test(text) || lines.slice(0, 8).some((line) => OPENING.test(line));
}
