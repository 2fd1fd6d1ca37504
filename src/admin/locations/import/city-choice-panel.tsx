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
        <ChoiceLine
          key={each.key}
          text={`"${each.city}" in ${countOf(each.lines, 'line')}: "${each.like.city}" ${whereOf(each)}`}
        >
          <Button look="outline" size="small" onClick={() => choose([each], 'same')}>
            It is {each.like.city}
          </Button>
          <Button look="outline" size="small" onClick={() => choose([each], 'other')}>
            Add {each.city} as another city
          </Button>
        </ChoiceLine>
      ))}
      {unsure.length > SHOWN && <li>and {countText(unsure.length - SHOWN)} more</li>}
      {[...choices].slice(0, SHOWN).map(([key, { is, city, like }]) => (
        <ChosenLine
          key={key}
          text={
            is === 'same' ? `"${city}" will be imported as ${like}` : `"${city}" will be a city of its own`
          }
          onUndo={() => takeBack(key)}
        />
      ))}
      {choices.size > SHOWN && (
        <ChosenLine
          text={`and ${countText(choices.size - SHOWN)} more choices`}
          onUndo={() => onChange(new Map())}
        />
      )}
    </ChoicePanel>
  );
}
