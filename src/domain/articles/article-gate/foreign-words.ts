import { isCommonEnglish } from './english-words.ts';
import { withoutQuotations } from './text-parts.ts';

const listOf = (words: string) => new Set(words.split(' '));

/** Words that nearly every English sentence has, and that no other language of the lists below has. */
const ENGLISH = listOf(
  'the of and to that it for with you your are be by not this from at have has had can may will they their them which who if when what how more than its but any each one all does these those there into about over after before would should could is was were or as because while most some many only our we a in on an so do no i he she his her my us up out',
);
/** Of those, what other languages have too. */
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
/** Letters that English words lack, and endings and beginnings that only other languages give their words. */
const FOREIGN_FORM =
  /[äöüßàâçèêëîïñóòôõãâåæøœłśćźżńąęőűșțăščřžěůğışđ]|(?:ungen|ieren|eichen|aufen|lichen?|keit(?:en)?|heit(?:en)?|chten|tzen|ción|ciones|mente|iendo|zioni|zione|mento|menti|ità|ção|ções|aient|eaux|eux|arsi|ando|aron|amos|wania|owany|rzy|czy|ych|ego|iej|ów|ille|ään|ksi|uur|ijk|elijke|jes|nya|dır)$|^(?:prz|szcz|wsz|meng)\p{L}{2}/u;

/** So many neighboring words without an English one are a phrase. */
const PHRASE = 5;
const FOREIGN_IN_PHRASE = 3;
/** In a short phrase, fewer are enough. */
const MOST_FOREIGN = 1 / 3;
const MOST_ALIEN = 1 / 2;
const SHORT = 4;
const SENTENCE = 3;

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

/** Whether a short sentence has no word of English, and half of it is of another language. */
function isForeignSentence(words: readonly string[]): boolean {
  const lower = smallLetters([(words[0] ?? '').toLowerCase(), ...words.slice(1)]);
  const found = lower.filter((word) => SMALL.has(word) || FOREIGN_FORM.test(word)).length;
  return (
    lower.length > 1 &&
    (found / lower.length >= MOST_ALIEN || (found > 1 && found / lower.length >= MOST_FOREIGN))
  );
}

/** Whether words in small letters, of which names have few, are of another language. */
function isForeignPhrase(words: readonly string[]): boolean {
  const lower = smallLetters(words);
  if (lower.length < SHORT) return false;
  const small = lower.filter((word) => SMALL.has(word)).length;
  const formed = lower.filter((word) => !SMALL.has(word) && FOREIGN_FORM.test(word)).length;
  const found = small + formed;
  return (
    small < lower.length &&
    (found >= FOREIGN_IN_PHRASE || (found > 1 && found / lower.length >= MOST_FOREIGN))
  );
}

/** Those that several languages have, so that they tell nothing by themselves. */
const IN_MANY = listOf('is in an on a so do no i he us all me over');

/** So many words, none of which is English, are a sentence of some other language. */
const ALIEN_SENTENCE = 4;
/** So many in a row are a part of one. */
const ALIEN_RUN = 7;

/** Whether a sentence is a list of single words, which in English need no other word either. */
const isListOfWords = (sentence: string, words: readonly string[]): boolean => {
  const items = sentence.split(/[,;/]/u).length;
  return items > 2 && words.length < items * 2;
};

/** Whether a sentence, or a part of it, has no word of English, in whatever language it is. */
function lacksEnglish(sentence: string, words: readonly string[]): boolean {
  const lower = smallLetters([(words[0] ?? '').toLowerCase(), ...words.slice(1)]);
  const judged = lower.flatMap((word) => {
    const isKnown = ENGLISH.has(word) || isCommonEnglish(word);
    return isKnown === null || IN_MANY.has(word) ? [] : [{ word, isKnown }];
  });
  const least = isListOfWords(sentence, words) ? ALIEN_RUN : ALIEN_SENTENCE;
  // One rare word of English that a text repeats is no other language.
  const distinct = new Set(judged.map(({ word }) => word));
  if (distinct.size >= least && !judged.some(({ isKnown }) => isKnown)) return true;
  let run = new Set<string>();
  return judged.some(({ word, isKnown }) => {
    run = isKnown ? new Set() : run.add(word);
    return run.size >= ALIEN_RUN;
  });
}

/** Whether a sentence has a phrase of another language in it. */
export function hasForeignWords(sentence: string): boolean {
  const words = withoutQuotations(sentence)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  if (lacksEnglish(sentence, words)) return true;
  const isEnglish = (word: string) => ENGLISH.has(word.toLowerCase()) && !SHARED.has(word.toLowerCase());
  if (words.length >= SENTENCE && !words.some((word) => ENGLISH.has(word.toLowerCase()))) {
    if (isForeignSentence(words)) return true;
  }
  let phrase: string[] = [];
  for (const word of [...words, 'the']) {
    if (!isEnglish(word)) {
      phrase.push(word);
      continue;
    }
    if (phrase.length >= PHRASE && isForeignPhrase(phrase)) return true;
    phrase = [];
  }
  return false;
}
