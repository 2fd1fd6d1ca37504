import type { StateChoices } from '../../../domain/locations/location-import.ts';
import { slugify } from '../../../domain/locations/slug.ts';
import { countOf } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
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
    <section
      aria-label="Unknown states"
      className="grid gap-2 border-l-4 border-caution bg-caution-soft px-4 py-3 text-caution"
    >
      <p className="font-semibold">Not one of the 50 states or DC</p>
      <ul className="grid gap-2">
        {unknown.map(({ name, slug, lines, suggested, looksLikeHeading }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 break-words">
              &quot;{name}&quot; in {countOf(lines, 'line')}
            </span>
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
          </li>
        ))}
        {[...choices].map(([slug, name]) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 break-words">
              {slugify(name) === slug ? `"${name}" will be kept` : `"${slug}" will be imported as ${name}`}
            </span>
            <Button look="outline" size="small" onClick={() => takeBack(slug)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
