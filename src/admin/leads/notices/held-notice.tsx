import { useReleaseHeld } from '../../../data/leads/held-submissions.ts';
import { Button } from '../../../ui/button.tsx';
import { tellOutcome } from '../../outcomes/tell-outcome.ts';

/** Says why some entries are held, and how to release them. */
export function HeldNotice({ held }: { held: string }) {
  const { mutateAsync, isPending } = useReleaseHeld();
  const release = async () => {
    await tellOutcome(async () => {
      await mutateAsync(undefined);
      return { title: 'Released', description: `Email for ${held} is on its way.` };
    }, 'Not released');
  };
  return (
    <section
      aria-label="Leads and messages on hold"
      className="mb-6 border-l-4 border-caution bg-caution-soft px-5 py-4"
    >
      <p className="font-semibold text-caution">{held} on hold.</p>
      <p>
        Unusually many came from one network, for example an office or a bot. All of them are saved and marked
        "On hold" below. Guides and notices are sent when the hold ends or when you release them.
      </p>
      <Button look="outline" size="small" className="mt-2" busy={isPending} onClick={() => void release()}>
        Release all
      </Button>
    </section>
  );
}
