import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import {
  isSecondFactorRequiredQuery,
  useRequireSecondFactor,
} from '../../../data/accounts/required-second-factor.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureBox } from '../../outcomes/failure-box.tsx';
import { QueryState } from '../../outcomes/query-state.tsx';
import { useAttempt } from '../../outcomes/use-attempt.ts';

/** The owner's setting. The database refuses it to users without a second factor, because it would lock them out. */
export function RequireSecondFactor() {
  const id = useId();
  const query = useQuery(isSecondFactorRequiredQuery());
  const { mutateAsync: save } = useRequireSecondFactor();
  const { failure, attempt } = useAttempt();
  const change = async (isDemanded: boolean) => {
    if (!(await attempt(() => save(isDemanded)))) return;
    toast({
      title: isDemanded ? 'Two-factor authentication required' : 'Two-factor authentication optional',
      description: isDemanded
        ? 'Administrators who do not use it must set it up before they can continue.'
        : 'Administrators who use it still need their codes.',
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
        Require two-factor authentication for every administrator
      </label>
      <QueryState
        query={query}
        failed="Couldn't check whether it is required."
        loading={null}
        layout="line"
      />
    </div>
  );
}
