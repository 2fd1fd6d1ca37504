import type { QueryKey } from '@tanstack/react-query';
import { stateQueries } from './locations/states.ts';

/** The first part of every key in the back office's cache, so that queries and invalidations cannot disagree. */
export const queryKeys = {
  administrators: ['administrators'],
  appSettings: ['app-settings'],
  articles: ['articles'],
  brokenAddresses: ['broken-addresses'],
  cities: ['cities'],
  coverage: ['coverage'],
  dashboard: ['dashboard'],
  figures: ['figures'],
  held: ['held'],
  leads: ['leads'],
  locations: ['locations'],
  messages: ['contact-messages'],
  outbox: ['outbox'],
  policyReports: ['policy-reports'],
  promptTemplates: ['prompt-templates'],
  secondFactor: ['second-factor'],
  states: stateQueries.list().queryKey,
} as const satisfies Record<string, QueryKey>;

/** Everything that shows locations or their articles. */
export const locationKeys: readonly QueryKey[] = [
  queryKeys.locations,
  queryKeys.articles,
  queryKeys.cities,
  queryKeys.states,
  queryKeys.dashboard,
  queryKeys.coverage,
];

/** Everything that shows leads, messages, or the mail that goes with them. */
export const submissionKeys: readonly QueryKey[] = [
  queryKeys.leads,
  queryKeys.messages,
  queryKeys.held,
  queryKeys.outbox,
  queryKeys.dashboard,
  queryKeys.figures,
];
