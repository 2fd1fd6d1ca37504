import { SUPABASE_URL } from '../../config/env.ts';
import { paths } from '../../config/paths.ts';
import { settingsSection } from '../../config/settings-section.ts';
import type { FirstStep, FirstStepId, FirstStepState } from '../../domain/first-steps/first-step.ts';

/** `why` says what the step is for. */
export const STEP_WORDS: Record<FirstStepId, { title: string; why: string }> = {
  company: { title: 'Company', why: 'Your phone and addresses are on every page and in every email.' },
  signIn: { title: 'Sign-in', why: 'Only people whom you invited may come into the back office.' },
  keys: { title: 'Project keys', why: 'The site and the schedules reach the database with them.' },
  schedule: {
    title: 'Schedule',
    why: 'It sends email, writes the articles of runs and deletes expired data.',
  },
  key: { title: 'OpenAI key', why: 'With it, the AI model writes your articles.' },
  model: { title: 'AI model', why: 'Providers end their models. A run stops when its model does.' },
  mail: { title: 'Mail', why: 'It sends visitors the guide, and you a notice of each lead.' },
  places: { title: 'Places', why: 'Each location has a page of its own for visitors nearby.' },
  text: { title: 'First text', why: 'Search engines list only pages with a text of their own.' },
  domain: { title: 'Domain', why: "Pages, emails and search engines use it as your site's address." },
};

/** Where staff do or check a step. A link out of the back office opens in a new tab. */
export type StepLink = { label: string; to: string; isOutside?: true };

const LOCAL_MAILBOX = '/_local/mail';

const model: StepLink = { label: 'Open Settings', to: settingsSection('model') };
const notices: StepLink = { label: 'Open Staff notices', to: settingsSection('notices') };

const company: StepLink = { label: 'Open Company', to: settingsSection('company') };

/** A page of the project's dashboard at Supabase, which asks for the project where the address does not name it. */
const dashboard = (label: string, page: string): StepLink => {
  const ref = /^https:\/\/([a-z]{20})\.supabase\.co\b/.exec(SUPABASE_URL)?.[1] ?? '_';
  return { label, to: `https://supabase.com/dashboard/project/${ref}/${page}`, isOutside: true };
};

/** What only the project's dashboard shows: no one gives a browser the right to ask for it. */
export const dashboardLinks = (): StepLink[] => [
  dashboard('Backups', 'database/backups/scheduled'),
  dashboard('Advisors', 'advisors/security'),
  dashboard('Leaked passwords and one-time codes', 'auth/providers?provider=Email'),
  dashboard('Sign-in email', 'auth/smtp'),
];

const LINKS: Record<FirstStepId, (state: FirstStepState, siteUrl: string) => StepLink[]> = {
  company: () => [company, { label: 'See the contact page', to: paths.contact, isOutside: true }],
  signIn: () => [dashboard('Open Sign In / Providers', 'auth/providers')],
  keys: () => [dashboard('Open API Keys', 'settings/api-keys'), dashboard('Open the SQL editor', 'sql/new')],
  schedule: () => [
    dashboard('Open Extensions', 'database/extensions'),
    dashboard('Open the SQL editor', 'sql/new'),
    dashboard('Open the jobs', 'integrations/cron/jobs'),
  ],
  key: () => [model],
  model: () => [{ label: 'Choose another model', to: settingsSection('model') }],
  mail: (state) =>
    state === 'local'
      ? [{ label: 'Open the local mailbox', to: LOCAL_MAILBOX, isOutside: true }, notices]
      : [notices, { label: 'Open Leads', to: paths.admin.leads }],
  places: () => [{ label: 'Add places', to: `${paths.admin.locations}?tab=import` }],
  text: () => [{ label: 'Create an article', to: paths.admin.generate }],
  domain: (state, siteUrl) =>
    state === 'local' ? [{ label: 'Open the address', to: siteUrl, isOutside: true }] : [company],
};

export const stepLinks = ({ id, state }: FirstStep, siteUrl: string): StepLink[] =>
  state === 'done' ? [] : LINKS[id](state, siteUrl);
