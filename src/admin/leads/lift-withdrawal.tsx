import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const LiftReasonForm = lazy(async () => ({
  default: (await import('./lift-reason-form.tsx')).LiftReasonForm,
}));

/** Lets a person's later agreements count again, and stores the reason. Withdrawn agreements stay withdrawn. */
export function LiftWithdrawal({ entry }: { entry: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (
    <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
      Lift withdrawal...
    </Button>
  );
  if (!isOpen) return open;
  return (
    <Suspense fallback={open}>
      <LiftReasonForm entry={entry} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
