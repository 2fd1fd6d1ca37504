import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { locationSearchQueries } from '../../data/locations/location-search.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { Button } from '../../ui/button.tsx';
import { FilledPrompt } from '../generation/filled-prompt.tsx';
import { LocationPicker } from '../location-forms/location-picker.tsx';

const TestGeneration = lazy(async () => ({
  default: (await import('./test-generation.tsx')).TestGeneration,
}));

type PromptPreviewProps = {
  type: LocationType;
  template: string;
  /** Whether this text is the stored one, because a test generates with the stored one. */
  isSaved: boolean;
};

/** Shows the prompt as the model gets it for a chosen location, and tests what the model makes of it. */
export function PromptPreview({ type, template, isSaved }: PromptPreviewProps) {
  const headingId = useId();
  const hintId = useId();
  const [picked, setPicked] = useState<LocationOverview | null>(null);
  const [tested, setTested] = useState<LocationOverview | null>(null);
  const { data: offered } = useQuery(locationSearchQueries.offered('', type));
  const location = picked ?? offered?.[0] ?? null;
  return (
    <div>
      <LocationPicker
        label="Preview with"
        type={type}
        location={location}
        onPick={setPicked}
        className="mb-4"
      />
      <h3 id={headingId} className="mb-1.5 font-sans text-sm font-semibold text-ink-900">
        Preview
      </h3>
      <section
        aria-labelledby={headingId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative max-h-[25.5rem] min-h-40 overflow-y-auto rounded border border-line bg-white px-3 py-2.5 leading-relaxed whitespace-pre-wrap wrap-anywhere"
      >
        {location ? <FilledPrompt template={template} location={location} /> : template}
      </section>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          disabled={!location || !isSaved}
          aria-describedby={hintId}
          onClick={() => setTested(location)}
        >
          Test generation
        </Button>
        <p id={hintId} className="text-ink-600">
          {isSaved
            ? 'Generates a sample article. Nothing is saved.'
            : 'Save first. The test uses the saved template.'}
        </p>
      </div>
      {tested && (
        <Suspense fallback={null}>
          <TestGeneration location={tested} onClose={() => setTested(null)} />
        </Suspense>
      )}
    </div>
  );
}
