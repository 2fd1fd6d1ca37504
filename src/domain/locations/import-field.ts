import { placeName } from './city-spelling.ts';
import { displayName } from './display-name.ts';
import type { LocationType } from './location.ts';
import { isNamedAsKind } from './named-as-kind.ts';
import { usStateOf } from './us-states.ts';

/** What programs write into an empty field. No place has such a name. */
const LEFTOVERS = new Set(
  'null none n/a na n.a nan nat pd.na nil undefined tbd tba tbc unknown blank empty \\n x'
    .split(' ')
    .concat(
      'not a number,not available,not applicable,not known,not specified,not provided,not set,not given,not found,not listed'.split(
        ',',
      ),
      'missing,pending,various,multiple,several,other,others,misc,miscellaneous,to come,dbnull,nullptr'.split(
        ',',
      ),
      'unk,n/d,n/s,none listed,none found,not avail,not entered,loading,select,select one,choose,choose one,please select'.split(
        ',',
      ),
      'unknown city,unknown town,unknown neighborhood,empty string,no data,no value,no name,no city,no neighborhood,unspecified,unassigned,same as above,coming soon'.split(
        ',',
      ),
      'to be determined,to be announced,to be confirmed,to be decided,to be defined,to be added'.split(','),
      'multiple items,row labels,column labels,void,same,ditto,see above,see below,not sure,unsure,n/k,dne'.split(
        ',',
      ),
      'missing value,value missing,null value,no name given,none given,not in list,to be supplied,not recorded'.split(
        ',',
      ),
    ),
);
/** Spreadsheets' errors, of which each edition has more: #REF!, #CALC!, #NAME, and #### in a narrow column. */
const ERROR =
  /^err:\d+$|^[-+]?(?:1\.#?|#)(?:qnan|snan|ind|inf)$|^[-+]?(?:qnan|snan|inf|infinity)$|^#(?:#+|n\/?a|name|ref|value|null|num|div\/0|getting_data|spill|calc|error|blocked|field|unknown|connect|busy|[a-z_/0]+[!?])$/;

const bare = (text: string): string => {
  const low = text.toLowerCase().replace(/\s+/g, ' ');
  const words = low.replace(/^[-–—*. ]+|[-–—*. ]+$/g, '') || low;
  const inner = /^[([<{"'`](.*)[)\]>}"'`]$/.exec(words)?.[1] ?? words;
  return inner
    .replace(/\. (?=\w)/g, '.')
    .replace(/ \/ /g, '/')
    .trim();
};

/** Signs alone, and the zero that a lookup answers where nothing is. */
const NOTHING = /^(?:[^\p{L}\p{N}]*|0)$/u;

const isOne = (text: string): boolean => LEFTOVERS.has(text) || ERROR.test(text) || NOTHING.test(text);

/** Whether a field has only what a spreadsheet, a database or a program left in it, once or several times. */
export function isLeftover(text: string): boolean {
  if (text.length > 60 || text === '') return false;
  const low = bare(text);
  return isOne(low) || low.split(/[\s,]+/).every(isOne);
}

const SUMS = '(?:grand |sub-?|running |overall |report )?totals?';
const NUMBER = '[\\s:=#($-]*[\\d.,%$)]*';
const COUNTED =
  '(?:rows?|records?|lines?|entries|items|results|cities|towns|locations|places|states|neighborhoods)';
/** What a list has left over beside its places. */
const REMAINDER =
  '^(?:the )?(?:balance|remainder|remaining|rest|remaining parts) of (?:the )?(?:.{0,60} )?(?:county|state|parish|area)$|^state-?wide$|^county-?wide$|^nation-?wide$|^unincorporated(?: (?:areas?|county|territory))?$';
const ROWS = `^all(?: [\\d,]+)?(?: ${COUNTED})$|^\\(?[\\d,]+ ${COUNTED}\\b.*$|^${COUNTED}[\\s:=(]+[\\d,]+\\)?$`;
const STATE_TOTAL =
  /^all$|^(?:grand |sub-?|running )?totals?\b|\b(?:sub-?)?totals?:?$|^(?:sum|count|average|mean|median|subtotal)\b/i;
const NAME_TOTAL = new RegExp(
  `^${SUMS}${NUMBER}$|\\b(?:sub-?)?totals?${NUMBER}$` +
    '|^(?:grand |sub-?)totals?\\b' +
    '|^totals?[\\s:(-]+(?:for|of|in|by|number|count|rows?|lines?|records?|cit(?:y|ies)|towns?|locations?|places?|' +
    'neighborhoods?|states?|zips?|zip codes?|population)\\b' +
    `|${ROWS}|${REMAINDER}|^(?:sum|count|counta|average|avg|mean|median|minimum|maximum)(?:${NUMBER}|\\s+(?:of|for)\\b.*)$`,
  'i',
);

const ROWS_TOTAL = new RegExp(ROWS, 'i');

/** Whether a line sums up others, as pivot tables and reports end with: by its state, city or neighborhood. */
export function isTotal(state: string, ...names: (string | null)[]): boolean {
  if (STATE_TOTAL.test(state) || ROWS_TOTAL.test(state.slice(0, 120))) return true;
  return names.some((name) => {
    const text = (name ?? '').slice(0, 120);
    const [, of = ''] = /^totals? (.*)/i.exec(text) ?? [];
    return NAME_TOTAL.test(text) || (of !== '' && usStateOf(of) !== null);
  });
}

/** What reports print above or below their table: sources, notes, pages, dates, rights and addresses of the web. */
const REPORT_LINE = new RegExp(
  [
    '^(?:data )?(?:sources?|notes?|footnotes?|disclaimer|legend|key|report date|run date|data as of)\\s*[:=(*]',
    '^page\\s*:?\\s*\\d+(?:\\s*(?:of|/)\\s*\\d+)?$|^\\d+\\s*(?:of|/)\\s*\\d+ pages?$',
    '^(?:©|\\(c\\) |copyright\\b)|\\ball rights reserved\\b',
    '^(?:report |list |file )?(?:printed|generated|exported|downloaded|retrieved|accessed|compiled|prepared|created|(?:last )?(?:updated|modified|revised))(?: (?:on|by|from|at|in)\\b|\\s*:)',
    '^as of (?:\\d|[a-z]+ \\d)|^end of (?:report|file|data|table|list|page|document)\\b',
    '^confidential$|^for internal use\\b|^(?:continued|see) (?:on|next|previous|page|note|below|above)\\b',
    '^(?:https?://|www\\.)',
  ].join('|'),
  'i',
);

/** Whether a field has a line that a report printed around its table. The answer of the import continues its words. */
export const isReportLine = (text: string): boolean =>
  REPORT_LINE.test(text.slice(0, 200).replace(/^[*†‡\s]+/, ''));

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}';
const DATE = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{1,4})$`, 'i');

/** The kind of a place, as public lists add it to each name: Austin city, Norfolk (city), Lanai City CDP. */
const KIND =
  /^(\p{Lu}.*?) \(?((?:city|town|village|borough|township|municipality|plantation|CDP|city and borough|(?:metro(?:politan)?|consolidated|unified) government|urban county)(?: \(balance\))?)$/u;

/** A word without its capital, as in names that have only their first one: Salt lake city. Census lists have none. */
const SMALL_WORD = / (?!(?:of|the|and|on|by|in|at|de|del|la|las|los|du)\b)\p{Ll}/u;

function kindBehind(name: string, state: string): string | null {
  const [, rest = '', kind = null] = KIND.exec(name.replace(/ \((?!balance)(\w+)\)$/, ' $1')) ?? [];
  return SMALL_WORD.test(rest) || isNamedAsKind(name, state) ? null : kind;
}

/** The line's own state behind a name without a comma: Dallas TX. San Diego California, which pages show as San Diego. */
function stateBehind(name: string, state: string): string | null {
  const shown = displayName(name, { state });
  if (name.toLowerCase().startsWith(`${shown.toLowerCase()} `)) return name.slice(shown.length).trim();
  const code = / ([A-Z]{2})$/.exec(name)?.[1] ?? '';
  return usStateOf(code)?.name === state ? code : null;
}

/**
 * Says why a name is probably what a program made of a name or of none; null for all others. A place may be called True
 * or Xxx, so that the way to add it is named. The answer continues 'The city ...'.
 * @param state the line's state, where a city may be known by such a name
 */
export function madeByProgram(name: string, column: LocationType, state: string): string | null {
  const kind = column === 'city' ? kindBehind(name, state) : null;
  if (kind)
    return `ends with "${kind}", a kind of place. Remove it, or capitalize it if it belongs to the name`;
  const behind = column === 'neighborhood' ? null : stateBehind(name, state);
  if (behind) return `ends with "${behind}", its state. Enter the name without it`;
  const shown = name.slice(0, 40);
  if (/^[-+]?[\d.,]+e[-+]?\d+$/i.test(name)) return `is "${shown}", a number. Enter the name`;
  if (DATE.test(name)) return `is "${shown}", a date that a spreadsheet has made of it. Enter the name`;
  if (/^\[?object \w+\]?$/i.test(name)) return `is "${shown}", which a program wrote in place of a name`;
  return /^(?:true|false|yes|no|error|x{2,})$/i.test(name)
    ? `is "${shown}", which is probably no name. If a place is called that, add it with "Add New Location"`
    : null;
}

// The cleaning below would drop these signs, which stand where a letter was.
const LOST_LETTERS = /[\x80-\x84\x86-\x9f]/g;

/**
 * A field's text, without the quotation marks of databases ('Austin') and the signs by which spreadsheets keep leading
 * zeros: ="02122" and '02116.
 */
export function fieldText(field: string): string {
  const text = placeName(field.replace(LOST_LETTERS, '\uFFFD'));
  const formula = /^="(.*)"$/u.exec(text)?.[1] ?? text;
  const inner = /^'(.*)'$/u.exec(formula)?.[1] ?? formula;
  return inner.replace(/^['’](?=\d)/u, '').trim();
}
