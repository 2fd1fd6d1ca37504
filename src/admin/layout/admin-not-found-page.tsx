import { paths } from '../../config/paths.ts';
import { AppLink, useAddress } from '../../lib/address.tsx';
import { buttonClasses } from '../../ui/button.tsx';

/** The screen for unknown back-office addresses. The header says that nothing was found. */
export function AdminNotFoundPage() {
  const { pathname } = useAddress();
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <h2 className="text-h3">This page does not exist</h2>
      <p className="max-w-measure text-ink-600">
        <code className="wrap-anywhere">{pathname}</code> may have moved or been mistyped.
      </p>
      <AppLink to={paths.admin.root} className={buttonClasses('outline')}>
        Back to Dashboard
      </AppLink>
    </div>
  );
}
