import type { StateChoices } from '../../../domain/locations/location-import.ts';
import { slugify } from '../../../domain/locations/slug.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLine, ChoicePanel, ChosenLine } from './choice-panel.tsx';
import type { UnknownState } from './unknown-states.ts';

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
      {unknown.map(({ name, slug, lines, suggested, looksLikeHeading }) => (
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
