import { useReleaseHeld } from '../../data/leads/held-submissions.ts';
import { minuteText } from '../../lib/local-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../outcomes/failure-line.tsx';

type Held = { id: string; held_until: string | null };

/** Whether a lead's or message's mail is still held back, because its network sent unusually many requests. */
const isHeld = ({ held_until }: Held): boolean => held_until !== null && Date.parse(held_until) > Date.now();

export const HeldMark = ({ entry }: { entry: Held }) =>
  isHeld(entry) ? (
    <Badge tone="caution" title="Unusually many requests came from the same network, so its email is on hold">
      On hold
    </Badge>
  ) : null;

/** Shows until when and why an entry is on hold, and offers to release its mail. */
export function HeldFact({ entry }: { entry: Held & { held_until: string } }) {
  const { mutate, isPending, error } = useReleaseHeld();
  return (
    <>
      Email on hold until {minuteText(entry.held_until)}
      <span className="mb-1.5 block text-xs font-normal text-ink-600">
        Unusually many requests came from the same network. If this one is from a real person, release it.
      </span>
      <Button look="outline" size="small" busy={isPending} onClick={() => mutate(entry.id)}>
        {isPending ? 'Releasing...' : 'Release now'}
      </Button>
      <FailureLine error={error} className="mt-1" />
    </>
  );
}

/** The "Held" line of an entry's details; empty when nothing is on hold. */
export const heldFact = (entry: Held) => ({
  label: 'On hold',
  value: entry.held_until && isHeld(entry) && <HeldFact entry={{ ...entry, held_until: entry.held_until }} />,
});
