import { isCommonEnglish } from './english-words.ts';
import { isForeignRun } from './foreign-run.ts';
import { withoutQuotations } from './text-parts.ts';

const listOf = (words: string) => new Set(words.split(' '));

/** Words that nearly every English sentence has, and that no other language of the lists below has. */
const ENGLISH = listOf(
  'the of and to that it for with you your are be by not this from at have has had can may will they their them which who if when what how more than its but any each one all does these those there into about over after before would should could is was were or as because while most some many only our we a in on an so do no i he she his her my us up out',
);
/** Other languages have these of them too. */
const SHARED = listOf(
  'is was in an on a so do no i he her my us or as at all had of me to up one we may over',
);
/** Small words of German, Spanish, French, Portuguese, Italian and Dutch that are no English words. */
const SMALL = listOf(
  'der das dem des ein eine einen einem einer und oder aber nicht mit von zu für auf im bei nach aus über unter vor bevor wenn weil dass sie ihr ihre ihren wir uns kann können sollte sollten muss müssen werden wird wurde sind ist hat haben sich auch nur noch sehr mehr als wie mehrere meisten viele bitte immer zum zur durch gegen ohne zwischen häufig gestellte achten vergleichen jährlich täglich ' +
    'el los las una unos y de del al es por para su sus que como más pero cada este esta muy también puede pueden debe deben antes después entre sobre cuando donde desde hasta usted ustedes se le les lo nos guarde pida ' +
    'le les du une et est dans sur avec ce cette qui sont nous vous leur leurs où aux mais avant après votre vos il elle ils peut peuvent doit doivent être par ne pas ' +
    'os um uma dos das em na nas não é são mais seu sua com pelo pela você quando antes depois ' +
    'il lo gli di che è per non con della dei delle sono nel nella alla alle al prima dopo ogni anche più almeno tre questo questa ' +
    'het een niet zijn voor wordt worden naar uw altijd bij dat deze dit kunt moet tussen verschillende ' +
    'setiap yang untuk dengan dari adalah berubah tidak harga pada jest się nie jak przez każdy kaikki ennen jokainen bir ve için her değil olarak är och att som för inte ikke jsou są ovat lebih emas kleine hebben hogere la conservez barras comunes pequeñas',
);

/** What stands between the capitals of a name: "Camino de la Reina". */
const IN_NAMES = listOf('de la las los el del du des le da di y');

/** The words in small letters that are no part of a name. */
function smallLetters(words: readonly string[]): string[] {
  let isName = false;
  return words.filter((word) => {
    if (/^\p{Lu}/u.test(word)) {
      isName = true;
      return false;
    }
    isName = isName && IN_NAMES.has(word);
    return !isName;
  });
}

/** Whether a word is surely English; null where other languages have it too. */
const isEnglishWord = (word: string): boolean | null =>
  SHARED.has(word) ? null : ENGLISH.has(word) || isCommonEnglish(word);

/** Whether a word is a small one of another language, or has letters that few English words have. */
const isForeignWord = (word: string): boolean => SMALL.has(word) || /[^a-z]/u.test(word);

/** "brokercheck.finra.org" */
const ADDRESS = /(?<![\p{L}\d-])[\p{L}\d-]+(?:[.@/][\p{L}\d-]+){1,12}/gu;

/** Terms of law, tax and assaying that are Latin in English too. */
const LATIN =
  /\b(?:ad valorem|de (?:minimis|facto|jure|novo)|pro (?:rata|forma|bono|se)|per (?:capita|se|diem|annum|stirpes)|bona fide|quid pro quo|caveat emptor|inter (?:alia|vivos)|in (?:rem|personam|absentia|lieu)|prima facie|ex (?:officio|parte|post facto)|sine qua non|aqua regia|ab initio)\b/giu;

const wordsIn = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word !== '');

const LONGEST_ITEM = 2;

/** Whether a sentence has a phrase of another language in it. Things in a list may have any name. */
export function hasForeignWords(sentence: string): boolean {
  const text = withoutQuotations(sentence).replace(ADDRESS, ' ').replace(LATIN, ' ');
  const [first, ...others] = wordsIn(text);
  if (first === undefined) return false;
  const words = smallLetters([first.toLowerCase(), ...others]);
  const parts = text.split(/[,;]/u).map(wordsIn);
  const isList = parts.length > 1 && parts.every((part) => part.length <= LONGEST_ITEM);
  if (isList && !words.some(isForeignWord)) return false;
  if (!words.some(isEnglishWord)) return isForeignRun(words, isEnglishWord, isForeignWord);
  return parts.some((part, at) => {
    const small = smallLetters(part.map((word, place) => (at + place === 0 ? word.toLowerCase() : word)));
    const isApart = part.length > LONGEST_ITEM && !small.some(isEnglishWord);
    return isForeignRun(small, isEnglishWord, isForeignWord, isApart);
  });
}
