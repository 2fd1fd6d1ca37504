import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import type { LocationOverview } from '../../data/location-overview.ts';
import { placeSearchQueries } from '../../data/place-search.ts';
import type { LocationType } from '../../domain/location.ts';
import { fillPrompt } from '../../domain/prompt-placeholders.ts';
import { Button } from '../../ui/button.tsx';
import { PlacePicker } from '../place-picker.tsx';
import { TestGeneration } from './test-generation.tsx';

type PromptPreviewProps = {
  type: LocationType;
  template: string;
  /** Whether this text is the stored one, which is what a test generates with. */
  isSaved: boolean;
};

/** The prompt as the model gets it for a chosen place, and a test of what it makes of it. */
export function PromptPreview({ type, template, isSaved }: PromptPreviewProps) {
  const headingId = useId();
  const hintId = useId();
  const [picked, setPicked] = useState<LocationOverview | null>(null);
  const [tested, setTested] = useState<LocationOverview | null>(null);
  const { data: offered } = useQuery(placeSearchQueries.offered('', type));
  const place = picked ?? offered?.[0] ?? null;
  const filled = useDeferredValue(place ? fillPrompt(template, place) : template);
  return (
    <div>
      <PlacePicker label="Preview with" type={type} place={place} onPick={setPicked} className="mb-4" />
      <h3 id={headingId} className="mb-1.5 font-sans text-sm font-semibold text-ink-900">
        Preview
      </h3>
      <section
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-[25.5rem] min-h-40 overflow-y-auto rounded border border-line bg-white px-3 py-2.5 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {filled}
      </section>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          disabled={!place || !isSaved}
          aria-describedby={hintId}
          onClick={() => setTested(place)}
        >
          Test generation
        </Button>
        <p id={hintId} className="text-ink-600">
          {isSaved
            ? 'Writes an article and shows it. Nothing is stored.'
            : 'Save first: the test uses the saved template.'}
        </p>
      </div>
      {tested && <TestGeneration place={tested} onClose={() => setTested(null)} />}
    </div>
  );
}
