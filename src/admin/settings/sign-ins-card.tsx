import { lazy, Suspense, useState } from 'react';
import { hasLocalBackend } from '../../config/env.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';

const SignInsList = lazy(async () => ({ default: (await import('./sign-ins-list.tsx')).SignInsList }));

/** Lists who came into the back office and who was refused, so that an owner notices a stranger. */
export function SignInsCard() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title="Sign-ins"
      description={`Who signed in, and who was refused, in the last 90 days.${
        hasLocalBackend()
          ? ''
          : ' Supabase reports wrong passwords and codes only on plans with these hooks; its own log always has them.'
      }`}
    >
      {isOpen ? (
        <Suspense fallback={<Loading />}>
          <SignInsList />
        </Suspense>
      ) : (
        <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
          Show sign-ins
        </Button>
      )}
    </Card>
  );
}
