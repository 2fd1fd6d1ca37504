import type { ReactNode } from 'react';
import type { StateChoices } from '../../../domain/locations/location-import.ts';
import type { CityChoice, CityChoices } from '../../../domain/locations/other-spellings.ts';
import { slugify } from '../../../domain/locations/slug.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { UnknownState } from './import-choices.ts';

type ChoicePanelProps = { label: string; title: string; children: ReactNode };

/** Asks about lines that wait for a choice. */
const ChoicePanel = ({ label, title, children }: ChoicePanelProps) => (
  <section
    aria-label={label}
    className="grid gap-2 border-l-4 border-caution bg-caution-soft px-4 py-3 text-caution"
  >
    <p className="font-semibold">{title}</p>
    <ul className="grid gap-2">{children}</ul>
  </section>
);

/** What was chosen, with the way back. */
const ChosenLine = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <ChoiceLine text={text}>
    <Button look="outline" size="small" onClick={onUndo}>
      Undo
    </Button>
  </ChoiceLine>
);

const ChoiceLine = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <span className="min-w-0 break-words">{text}</span>
    {children}
  </li>
);

const SHOWN = 10;

const MoreLine = ({ count }: { count: number }) => count > 0 && <li>and {countText(count)} more</li>;

type StateChoicePanelProps = {
  unknown: readonly UnknownState[];
  choices: StateChoices;
  onChange: (choices: StateChoices) => void;
};

/** Asks about states outside the 51: which one was meant, or whether the name is right. */
export function StateChoicePanel({ unknown, choices, onChange }: StateChoicePanelProps) {
  if (unknown.length === 0 && choices.size === 0) return null;
  const choose = (slug: string, name: string) => onChange(new Map([...choices, [slug, name]]));
  const takeBack = (slug: string) => onChange(new Map([...choices].filter(([chosen]) => chosen !== slug)));
  return (
    <ChoicePanel label="Unknown states" title="Not one of the 50 states or DC">
      {unknown.some(({ looksSwapped }) => looksSwapped) && (
        <li>
          The states seem to be in the column of the cities. Name the columns in a first line: city, state.
        </li>
      )}
      {unknown.slice(0, SHOWN).map(({ name, slug, lines, suggested, looksLikeHeading }) => (
        <ChoiceLine key={slug} text={`"${name}" in ${countOf(lines, 'line')}`}>
          {suggested && (
            <Button look="outline" size="small" onClick={() => choose(slug, suggested)}>
              Use {suggested}
            </Button>
          )}
          <Button look="outline" size="small" onClick={() => choose(slug, name)}>
            Keep &quot;{name}&quot;
          </Button>
          {looksLikeHeading && (
            <span className="basis-full">
              The first line looks like a header. Name its columns state, city, neighborhood and zip, or
              remove it.
            </span>
          )}
        </ChoiceLine>
      ))}
      <MoreLine count={unknown.length - SHOWN} />
      {[...choices].map(([slug, name]) => (
        <ChosenLine
          key={slug}
          text={slugify(name) === slug ? `"${name}" will be kept` : `"${slug}" will be imported as ${name}`}
          onUndo={() => takeBack(slug)}
        />
      ))}
    </ChoicePanel>
  );
}

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
      <MoreLine count={unsure.length - SHOWN} />
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
