import { paths } from '../../config/paths.ts';
import { AppLink } from '../../lib/address.tsx';

/** Replaces a run or a comparison that does not exist. */
export const NoSuchRun = ({ text }: { text: string }) => (
  <div className="py-14 text-center text-ink-600">
    <p>{text}</p>
    <p className="mt-3">
      <AppLink to={paths.admin.runs} className="underline underline-offset-4">
        All runs
      </AppLink>
    </p>
  </div>
);
