import type { CityChoice, CityChoices } from '../../../domain/locations/other-spellings.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLine, ChoicePanel, ChosenLine } from './choice-panel.tsx';
import type { ImportPreview } from './import-session.ts';

type Unsure = ImportPreview['otherSpellings'][number];

const SHOWN = 10;

type CityChoicePanelProps = {
  unsure: readonly Unsure[];
  choices: CityChoices;
  onChange: (choices: CityChoices) => void;
};

const choiceOf = ({ key, city, like }: Unsure, is: CityChoice['is']): [string, CityChoice] => [
  key,
  { is, city, like: like.city },
];

/** Where the known spelling is. */
const whereOf = ({ like: { line }, state }: Unsure): string =>
  line === null ? `exists in ${state}` : `is on line ${countText(line)} (${state})`;

const textOf = (unsure: Unsure): string =>
  `"${unsure.city}" in ${countOf(unsure.lines, 'line')}: "${unsure.like.city}" ${whereOf(unsure)}`;

type UnsureCityProps = { city: Unsure; onChoose: (is: CityChoice['is']) => void };

const UnsureCity = ({ city: unsure, onChoose }: UnsureCityProps) => (
  <ChoiceLine text={textOf(unsure)}>
    <Button look="outline" size="small" onClick={() => onChoose('same')}>
      It is {unsure.like.city}
    </Button>
    <Button look="outline" size="small" onClick={() => onChoose('other')}>
      Add {unsure.city} as another city
    </Button>
  </ChoiceLine>
);

const chosenText = ({ is, city, like }: CityChoice): string =>
  is === 'same' ? `"${city}" will be imported as ${like}` : `"${city}" will be a city of its own`;

/** Asks about cities in another spelling: whether each is the known one, or one of its own. */
export function CityChoicePanel({ unsure, choices, onChange }: CityChoicePanelProps) {
  if (unsure.length === 0 && choices.size === 0) return null;
  const choose = (cities: readonly Unsure[], is: CityChoice['is']) =>
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
        <UnsureCity key={each.key} city={each} onChoose={(is) => choose([each], is)} />
      ))}
      {unsure.length > SHOWN && <li>and {countText(unsure.length - SHOWN)} more</li>}
      {[...choices].slice(0, SHOWN).map(([key, choice]) => (
        <ChosenLine key={key} text={chosenText(choice)} onUndo={() => takeBack(key)} />
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
