import type { CityChoice, CityChoices } from '../../../domain/locations/other-spellings.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLine, ChoicePanel, ChosenLine } from './choice-panel.tsx';

/** A city that is probably a known one, and where that is. Only those of an import are named on lines. */
export type UnsureCity = {
  key: string;
  state: string;
  city: string;
  like: { city: string; line: number | null };
  lines?: number;
};

const WORDS = {
  import: { keep: 'Add', become: 'be imported as' },
  rename: { keep: 'Keep', become: 'become part of' },
};
type Use = keyof typeof WORDS;

const SHOWN = 10;

type CityChoicePanelProps = {
  use?: Use;
  unsure: readonly UnsureCity[];
  choices: CityChoices;
  onChange: (choices: CityChoices) => void;
};

const choiceOf = ({ key, city, like }: UnsureCity, is: CityChoice['is']): [string, CityChoice] => [
  key,
  { is, city, like: like.city },
];

/** Where the known spelling is. */
const whereOf = ({ like: { line }, state }: UnsureCity): string =>
  line === null ? `exists in ${state}` : `is on line ${countText(line)} (${state})`;

const textOf = (unsure: UnsureCity): string => {
  const lines = unsure.lines === undefined ? '' : ` in ${countOf(unsure.lines, 'line')}`;
  return `"${unsure.city}"${lines}: "${unsure.like.city}" ${whereOf(unsure)}`;
};

type UnsureCityLineProps = { use: Use; city: UnsureCity; onChoose: (is: CityChoice['is']) => void };

const UnsureCityLine = ({ use, city: unsure, onChoose }: UnsureCityLineProps) => (
  <ChoiceLine text={textOf(unsure)}>
    <Button look="outline" size="small" onClick={() => onChoose('same')}>
      It is {unsure.like.city}
    </Button>
    <Button look="outline" size="small" onClick={() => onChoose('other')}>
      {WORDS[use].keep} {unsure.city} as another city
    </Button>
  </ChoiceLine>
);

const chosenText = (use: Use, { is, city, like }: CityChoice): string =>
  is === 'same' ? `"${city}" will ${WORDS[use].become} ${like}` : `"${city}" will be a city of its own`;

/** Asks about cities in another spelling: whether each is the known one, or one of its own. */
export function CityChoicePanel({ use = 'import', unsure, choices, onChange }: CityChoicePanelProps) {
  if (unsure.length === 0 && choices.size === 0) return null;
  const choose = (cities: readonly UnsureCity[], is: CityChoice['is']) =>
    onChange(new Map([...choices, ...cities.map((each) => choiceOf(each, is))]));
  const takeBack = (key: string) => onChange(new Map([...choices].filter(([chosen]) => chosen !== key)));
  return (
    <ChoicePanel label="Cities in another spelling" title="Probably the same city in another spelling">
      {unsure.length > 1 && (
        <ChoiceLine text={`All ${countText(unsure.length)} of them`}>
          <Button look="outline" size="small" onClick={() => choose(unsure, 'same')}>
            Use the known spellings
          </Button>
        </ChoiceLine>
      )}
      {unsure.slice(0, SHOWN).map((each) => (
        <UnsureCityLine key={each.key} use={use} city={each} onChoose={(is) => choose([each], is)} />
      ))}
      {unsure.length > SHOWN && <li>and {countText(unsure.length - SHOWN)} more</li>}
      {[...choices].slice(0, SHOWN).map(([key, choice]) => (
        <ChosenLine key={key} text={chosenText(use, choice)} onUndo={() => takeBack(key)} />
      ))}
      {choices.size > SHOWN && (
        <ChosenLine
          text={`and ${countText(choices.size - SHOWN)} more; this takes back all choices`}
          onUndo={() => onChange(new Map())}
        />
      )}
    </ChoicePanel>
  );
}
