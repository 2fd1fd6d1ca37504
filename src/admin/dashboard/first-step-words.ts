import { paths } from '../../config/paths.ts';
import type { FirstStep, FirstStepId, FirstStepState } from '../../domain/first-steps.ts';

/** `why` says what the step is for. */
export const STEP_WORDS: Record<FirstStepId, { title: string; why: string }> = {
  company: { title: 'Company', why: 'Your phone and addresses are on every page and in every email.' },
  key: { title: 'OpenAI key', why: 'With it, the AI model writes your articles.' },
  mail: { title: 'Mail', why: 'It sends visitors the guide, and you a notice of each lead.' },
  places: { title: 'Places', why: 'Each location has a page of its own for visitors nearby.' },
  text: { title: 'First text', why: 'Search engines list only pages with a text of their own.' },
  domain: { title: 'Domain', why: "Pages, emails and search engines use it as your site's address." },
};

/** Where staff do or check a step. A link out of the back office opens in a new tab. */
export type StepLink = { label: string; to: string; isOutside?: true };

const LOCAL_MAILBOX = '/_local/mail';

const settings: StepLink = { label: 'Open Settings', to: paths.admin.settings };

const company: StepLink = { label: 'Open Company', to: `${paths.admin.settings}#company` };

const LINKS: Record<FirstStepId, (state: FirstStepState, siteUrl: string) => StepLink[]> = {
  company: () => [company, { label: 'See the contact page', to: paths.contact, isOutside: true }],
  key: () => [settings],
  mail: (state) =>
    state === 'local'
      ? [{ label: 'Open the local mailbox', to: LOCAL_MAILBOX, isOutside: true }, settings]
      : [settings, { label: 'Open Leads', to: paths.admin.leads }],
  places: () => [{ label: 'Add places', to: `${paths.admin.locations}?tab=import` }],
  text: () => [{ label: 'Create an article', to: paths.admin.generate }],
  domain: (state, siteUrl) =>
    state === 'local' ? [{ label: 'Open the address', to: siteUrl, isOutside: true }] : [company],
};

export const stepLinks = ({ id, state }: FirstStep, siteUrl: string): StepLink[] =>
  state === 'done' ? [] : LINKS[id](state, siteUrl);
