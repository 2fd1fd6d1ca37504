import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { secondFactorQueries, useRequireSecondFactor } from '../../../data/accounts/second-factor.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../shared/failure-box.tsx';
import { QueryState } from '../../shared/query-state.tsx';
import { useAttempt } from '../../shared/use-attempt.ts';

/** The owner's setting. The database refuses it to somebody without a second factor, who would be locked out by it. */
export function RequireSecondFactor() {
  const id = useId();
  const query = useQuery(secondFactorQueries.isRequired());
  const { mutateAsync: save } = useRequireSecondFactor();
  const { failure, attempt } = useAttempt();
  const change = async (isDemanded: boolean) => {
    if (!(await attempt(() => save(isDemanded)))) return;
    toast({
      title: isDemanded ? 'Second factor required' : 'Second factor optional',
      description: isDemanded
        ? 'Administrators without one set it up before they can continue.'
        : 'Administrators who have one still need it.',
    });
  };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <FailureBox text={failure} />
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
        <Checkbox
          id={id}
          checked={query.data ?? false}
          disabled={query.data === undefined}
          onChange={(event) => void change(event.target.checked)}
        />
        Require a second factor of every administrator
      </label>
      <QueryState
        query={query}
        failed="Whether it is required could not be read."
        loading={null}
        layout="line"
      />
    </div>
  );
}
