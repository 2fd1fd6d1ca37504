import { paths } from '../../config/paths.ts';
import { settingsSection } from '../../config/settings-section.ts';
import { AppLink } from '../../lib/address.tsx';
import { CautionNotice } from '../saving/caution-notice.tsx';

const linkClasses = 'font-semibold underline underline-offset-2';

/** Says why no run can start, and where to fix it. `instead` names an alternative without a key, if any. */
export const NoKeyNotice = ({ instead }: { instead?: string }) => (
  <CautionNotice role="alert">
    <p>
      No OpenAI key is set, so a run could not write anything. The first steps on the{' '}
      <AppLink to={paths.admin.root} className={linkClasses}>
        Dashboard
      </AppLink>{' '}
      say how to set one, and{' '}
      <AppLink to={settingsSection('model')} className={linkClasses}>
        Settings
      </AppLink>{' '}
      shows whether it works.{instead && ` ${instead}`}
    </p>
  </CautionNotice>
);
