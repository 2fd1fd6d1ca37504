import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { contributorQueries } from '../../data/contributors/contributors.ts';
import { Select } from '../../ui/field.tsx';

type ContributorSelectProps = ComponentProps<typeof Select> & {
  /** The chosen contributor. The list shows them even when they are inactive. */
  chosen: string | null;
  /** The label of the option for no one. */
  nobody: string;
};

/** Lets staff choose who is named on an article. */
export function ContributorSelect({ chosen, nobody, ...props }: ContributorSelectProps) {
  const { data: contributors = [] } = useQuery(contributorQueries.list());
  return (
    <Select {...props}>
      <option value="">{nobody}</option>
      {contributors
        .filter(({ id, is_active }) => is_active || id === chosen)
        .map(({ id, name, credentials, is_active }) => (
          <option key={id} value={id}>
            {[name, credentials].filter(Boolean).join(', ')}
            {!is_active && ' (inactive)'}
          </option>
        ))}
    </Select>
  );
}
