import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';

/** For an address of the back office that no screen has. The header says that nothing was found. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className="max-w-measure">
      <p>
        The back office has no screen at <code className="wrap-anywhere">{pathname}</code>. It may have moved,
        or the address may have been mistyped.
      </p>
      <Link to={paths.admin.root} className={buttonClasses('ink', 'small', 'mt-5')}>
        Back to Dashboard
      </Link>
    </div>
  );
}
