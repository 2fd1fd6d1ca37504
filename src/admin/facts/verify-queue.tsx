import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Fact, type FactFilters, factQueries } from '../../data/facts/facts.ts';
import { toast } from '../../ui/toast.ts';
import { VerifyDialog } from './verify-dialog.tsx';

const facts = (count: number) => (count === 1 ? '1 fact' : `${count} facts`);

/** What was done, for the toast when the queue ends. */
function tell(verified: number, skipped: number) {
  toast({
    title: `${facts(verified)} verified`,
    description: skipped === 0 ? 'No other fact here is waiting.' : `${facts(skipped)} skipped.`,
  });
}

type VerifyQueueProps = { filters: FactFilters; onClose: () => void };

/** Goes through the facts of the filters that someone must verify, one after the other, in the order of the list. */
export function VerifyQueue({ filters, onClose }: VerifyQueueProps) {
  const { data: waiting, isError } = useQuery(factQueries.toVerify(filters));
  const [done, setDone] = useState<ReadonlyMap<string, 'verified' | 'skipped'>>(new Map());
  // It stays until it is done, although the list no longer has it once it is verified.
  const [current, setCurrent] = useState<Fact>();
  // A fact that a colleague verifies in the meantime leaves the queue automatically.
  const left = waiting?.filter(({ id }) => !done.has(id) && id !== current?.id);
  const verified = [...done.values()].filter((each) => each === 'verified').length;
  const isAtEnd = !current && left?.length === 0;
  if (!current && left?.[0]) setCurrent(left[0]);
  const end = useEffectEvent(() => {
    if (isError) toast({ title: 'Error', description: "Couldn't load the facts.", variant: 'destructive' });
    else tell(verified, done.size - verified);
    onClose();
  });
  useEffect(() => {
    if (isAtEnd || isError) end();
  }, [isAtEnd, isError]);
  if (!waiting || !left || !current) return null;
  return (
    <VerifyDialog
      key={current.id}
      fact={waiting.find(({ id }) => id === current.id) ?? current}
      onClose={onClose}
      queue={{
        place: `${done.size + 1} of ${done.size + 1 + left.length}`,
        onNext: (isVerified) => {
          setDone((before) => new Map(before).set(current.id, isVerified ? 'verified' : 'skipped'));
          setCurrent(undefined);
        },
      }}
    />
  );
}
