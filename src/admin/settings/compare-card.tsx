import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { promptVersionQueries } from '../../data/settings/prompt-versions.ts';
import { templateNameOf } from '../../domain/articles/article.ts';
import { LOCATION_TYPES, type LocationType } from '../../domain/locations/location.ts';
import { Card } from '../../ui/card.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

// A new installation has one version of each prompt, and nothing to compare.
const CompareForm = lazy(async () => ({ default: (await import('./compare-form.tsx')).CompareForm }));

/** Starts a blind comparison of two versions of a prompt. */
export function CompareCard() {
  const [type, setType] = useState<LocationType>('city');
  const query = useQuery(promptVersionQueries.of(templateNameOf(type)));
  return (
    <Card
      title="Compare two versions of a prompt"
      description="Both versions write about the same ten locations. You choose the better text in each pair without knowing which version wrote it."
    >
      <div className="grid gap-4">
        <Field label="Prompt for" className="max-w-64">
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) => setType(LOCATION_TYPES.find((each) => each === target.value) ?? type)}
            >
              {LOCATION_TYPES.map((each) => (
                <option key={each} value={each}>
                  {`a ${each}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <QueryState query={query} failed="Couldn't load the versions.">
          {(versions) =>
            versions.length < 2 ? (
              <p className="text-ink-600">
                This prompt has only one version. Change and save it to create another.
              </p>
            ) : (
              <Suspense fallback={<Loading />}>
                <CompareForm key={type} versions={versions} />
              </Suspense>
            )
          }
        </QueryState>
      </div>
    </Card>
  );
}
