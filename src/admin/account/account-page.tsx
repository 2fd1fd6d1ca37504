import { useAuthContext } from '../auth/auth-provider.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Settings of the user's own account: its password, its second factor, and where it is signed in. */
export function AccountPage() {
  const { user } = useAuthContext();
  return (
    <div className="grid gap-6 *:min-w-0">
      <p className="text-ink-600">
        Signed in as <strong className="wrap-anywhere text-ink-900">{user?.email}</strong>
      </p>
      <PasswordCard email={user?.email ?? ''} />
      <SecondFactorCard />
      <SessionsCard />
    </div>
  );
}
