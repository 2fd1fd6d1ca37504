import { factSentences, type NotedFact, nowAndBefore, TELLS_OF_BEFORE } from './earlier-figures.ts';
import { numberInWords } from './figures.ts';

const KIND = 'required_distributions';
/** Sentences that say when withdrawals must begin. */
const SAID =
  /\brequired (?:minimum )?(?:distributions?|withdrawals?)\b|\bRMDs?\b|\b(?:withdraw\w*|distributions?)\b[^.]{0,40}\b(?:must|have to|has to) (?:begin|start)\b|\b(?:must|have to|has to|required to) (?:begin|start|take|make)\b[^.]{0,40}\b(?:withdraw\w*|distributions?)\b/iu;
/** Gifts to charity from an IRA have an age of their own. */
const OF_OTHERS = /\b(?:charit\w*|donat\w*|gifts?|QCDs?|inherit\w*|beneficiar\w*|spouse)\b/iu;
/** At such an age nothing is due yet. */
const NOTHING_DUE = /\bno (?:RMDs?|required|withdrawals?|distributions?)\b|n['’]t\b/iu;
const AGE =
  /\b(?:ages?|aged|at|turn(?:s|ed|ing)?|reach(?:es|ed|ing)?|after|past|from|by|or) (?:age (?:of )?)?((?:69|7[0-6])(?:½|\.5| 1\/2| and a half)?)(?![\d%½]|[.,]\d| ?(?:percent|days?|months?|dollars?|miles))/giu;

/** Whether a sentence lets withdrawals begin at an age: later ones have withdrawals of their own. */
const isStart = (sentence: string, age: string): boolean =>
  new RegExp(
    String.raw`\b(?:begin|start)s? (?:at|after|by|from|when you (?:turn|reach)) (?:age )?${age}(?![\d½])|\bfrom (?:age )?${age} on\b`,
    'iu',
  ).test(sentence);

const agesIn = (text: string): string[] =>
  [...text.matchAll(AGE)].map(([, age = '']) => age.replace(/\.5| 1\/2| and a half/iu, '½'));

const IN_WORDS =
  /\b(?:sixty[- ]nine|seventy(?:[- ](?:one|two|three|four|five|six))?)\b(?![- ](?:one|two|three|four|five|six|seven|eight|nine)\b)/giu;
/** "seventy-two" as 72. */
const agesInDigits = (content: string): string => content.replace(IN_WORDS, numberInWords);

/**
 * Says where a sentence about required withdrawals gives an earlier age than the fact, or lets them begin at another.
 * What was before stands in the fact's note, so that no fact lacks it. private.other_ages says the same.
 */
export function otherAgeFindings(content: string, facts: readonly NotedFact[]): string[] {
  return facts.flatMap(({ kind, note }) => {
    const present = kind === KIND ? agesIn(nowAndBefore(note ?? '')[0]) : [];
    const wrong = factSentences(agesInDigits(content))
      .filter(
        (sentence) =>
          SAID.test(sentence) &&
          ![OF_OTHERS, NOTHING_DUE, TELLS_OF_BEFORE].some((pattern) => pattern.test(sentence)),
      )
      .flatMap((sentence) => agesIn(sentence).map((age) => ({ age, starts: isStart(sentence, age) })))
      .find(
        ({ age, starts }) =>
          present.length > 0 &&
          !present.includes(age) &&
          (starts || present.every((presentAge) => age < presentAge)),
      )?.age;
    return wrong === undefined
      ? []
      : [`${wrong} is not the age of required withdrawals. It is ${present.join(' or ')}.`];
  });
}
