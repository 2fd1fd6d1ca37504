import type { QueryKey } from '@tanstack/react-query';
import { visitorQueryKeys } from './visitor-query-keys.ts';

/** The first parts of keys that several queries share, so that all of them can be invalidated together. */
const roots = {
  appSettings: ['app-settings'],
  articles: ['articles'],
  brokenAddresses: ['broken-addresses'],
  cities: ['cities'],
  contributors: ['contributors'],
  corrections: ['corrections'],
  dashboard: ['dashboard'],
  facts: ['facts-admin'],
  figures: ['figures'],
  gazetteer: ['gazetteer'],
  held: ['held'],
  indexGate: ['index-gate'],
  leads: ['leads'],
  locations: ['locations'],
  messages: ['contact-messages'],
  outbox: ['outbox'],
  personMatches: ['person-matches'],
  runs: ['generation-runs'],
  secondFactor: ['second-factor'],
} as const satisfies Record<string, QueryKey>;

/**
 * Every key in the back office's cache, so that queries and invalidations cannot disagree. `all` stands above the other
 * keys of its group: invalidating it invalidates them too.
 */
export const queryKeys = {
  administrators: ['administrators'],
  partners: ['partners'],
  leadViews: ['lead-views'],
  signIns: ['sign-ins'],
  consentExports: ['consent-exports'],
  company: ['company-row'],
  appSettings: {
    setting: (name: string) => [...roots.appSettings, name],
  },
  articles: {
    all: roots.articles,
    list: (filters: object) => [...roots.articles, 'list', filters],
    pages: [...roots.articles, 'page'],
    page: (filters: object, page: number, size: number) => [...roots.articles, 'page', filters, page, size],
    publishedTexts: (locationId: string) => [...roots.articles, 'texts', locationId],
    detail: (id: string) => [...roots.articles, 'detail', id],
    head: (id: string) => [...roots.articles, 'head', id],
    byline: (id: string, updatedAt: string) => [...roots.articles, 'byline', id, updatedAt],
    builtInCount: [...roots.articles, 'built-in', 'count'],
    /** These are below `all`, because every saved change of an article adds a version. */
    revisions: (articleId: string) => [...roots.articles, 'revisions', articleId],
  },
  /** What a decision about several articles reads once. `run` separates one decision from another. */
  articleCheck: (run: string) => ['article-check', run],
  articlePreviews: (articleId: string) => ['article-previews', articleId],
  /** This is not below `articles.all`, because a version never changes. */
  articleRevision: (id: string) => ['article-revision', id],
  brokenAddresses: {
    all: roots.brokenAddresses,
    list: (filters: object, page: number, size: number) => [
      ...roots.brokenAddresses,
      'list',
      filters,
      page,
      size,
    ],
    like: (address: string) => [...roots.brokenAddresses, 'like', address],
  },
  cities: {
    all: roots.cities,
    list: (stateSlug: string) => [...roots.cities, 'list', stateSlug],
  },
  contributors: {
    all: roots.contributors,
    list: [...roots.contributors, 'list'],
    articles: (id: string) => [...roots.contributors, 'articles', id],
  },
  corrections: {
    all: roots.corrections,
    list: (page: number, size: number) => [...roots.corrections, 'list', page, size],
  },
  coverage: ['coverage'],
  dashboard: {
    all: roots.dashboard,
    figures: [...roots.dashboard, 'figures'],
    firstSteps: [...roots.dashboard, 'first-steps'],
    openWork: [...roots.dashboard, 'open-work'],
  },
  facts: {
    all: roots.facts,
    list: (filters: object, page: number, size: number) => [...roots.facts, 'list', filters, page, size],
    toVerify: (filters: object) => [...roots.facts, 'toVerify', filters],
    history: (id: string) => [...roots.facts, 'history', id],
    pages: (about: string) => [...roots.facts, 'pages', about],
    given: (path: string) => [...roots.facts, 'given', path],
    changedSince: (articleId: string, at: string) => [...roots.facts, 'changed-since', articleId, at],
  },
  figures: {
    all: roots.figures,
    daily: [...roots.figures, 'daily'],
    locations: [...roots.figures, 'locations'],
    firstAnswers: [...roots.figures, 'first-answers'],
  },
  gazetteer: {
    all: roots.gazetteer,
    states: [...roots.gazetteer, 'states'],
    counties: (stateSlug: string) => [...roots.gazetteer, 'counties', stateSlug],
    offered: (typed: string) => [...roots.gazetteer, 'offered', typed],
    count: (choice: object) => [...roots.gazetteer, 'count', choice],
  },
  held: {
    all: roots.held,
    counts: [...roots.held, 'counts'],
  },
  indexGate: {
    all: roots.indexGate,
    counts: [...roots.indexGate, 'counts'],
    thresholds: [...roots.indexGate, 'thresholds'],
    verdict: (articleId: string, updatedAt: string) => [...roots.indexGate, 'verdict', articleId, updatedAt],
    preview: (thresholds: object) => [...roots.indexGate, 'preview', thresholds],
  },
  leads: {
    all: roots.leads,
    lists: [...roots.leads, 'list'],
    /** The lists of those who may be called now. */
    callable: [...roots.leads, 'list', { is_callable: true }],
    list: (filters: object, page: number, size: number) => [...roots.leads, 'list', filters, page, size],
    detail: (id: string) => [...roots.leads, 'detail', id],
    timelines: [...roots.leads, 'events'],
    /** With the ids of the person's other requests, if theirs are read too. */
    events: (id: string, others: readonly string[] = []) => [...roots.leads, 'events', id, ...others],
    handovers: [...roots.leads, 'handover'],
    handover: (id: string) => [...roots.leads, 'handover', id],
    verdicts: [...roots.leads, 'verdict'],
    verdict: (id: string) => [...roots.leads, 'verdict', id],
    rules: (of: string) => [...roots.leads, 'rules', of],
    notesSearched: (search: string) => [...roots.leads, 'notes-searched', search],
    results: (asked: object, page: number, size: number) => [...roots.leads, 'results', asked, page, size],
  },
  locations: {
    all: roots.locations,
    list: (view: object) => [...roots.locations, 'list', view],
    count: (filters: object) => [...roots.locations, 'count', filters],
    detail: (id: string) => [...roots.locations, 'detail', id],
    writable: (filters: object, mode: string) => [...roots.locations, 'writable', filters, mode],
    fitting: (filters: object, ids: readonly string[]) => [...roots.locations, 'fitting', filters, ids],
    offered: (type: string, typed: string) => [...roots.locations, 'offered', type, typed],
    below: (id: string) => [...roots.locations, 'below', id],
    swapPlan: (id: string) => [...roots.locations, 'swap-plan', id],
    awaited: [...roots.locations, 'awaited'],
    imports: [...roots.locations, 'imports'],
    importFacts: (id: string) => [...roots.locations, 'imports', id],
  },
  messages: {
    all: roots.messages,
    lists: [...roots.messages, 'list'],
    list: (filters: object, page: number, size: number) => [...roots.messages, 'list', filters, page, size],
    detail: (id: string) => [...roots.messages, 'detail', id],
    timelines: [...roots.messages, 'events'],
    /** With the ids of the person's other requests, if theirs are read too. */
    events: (id: string, others: readonly string[] = []) => [...roots.messages, 'events', id, ...others],
  },
  outbox: {
    all: roots.outbox,
    ofEntry: (noun: string, entryId: string) => [...roots.outbox, 'entry', noun, entryId],
    undelivered: [...roots.outbox, 'undelivered'],
  },
  ownSessions: ['own-sessions'],
  addressNotices: ['address-notices'],
  buildHook: ['build-hook'],
  policyReports: ['policy-reports'],
  /** These are not below `leads`, because what staff note and log changes nothing about who is one person. */
  personMatches: {
    all: roots.personMatches,
    proposed: (entry: string) => [...roots.personMatches, 'proposed', entry],
    of: (entry: string) => [...roots.personMatches, 'of', entry],
    requests: (entry: string) => [...roots.personMatches, 'requests', entry],
  },
  promptTemplates: ['prompt-templates'],
  promptVersions: {
    all: ['prompt-versions'],
    of: (name: string) => ['prompt-versions', name],
    ofArticle: (id: string, updatedAt: string) => ['prompt-versions', 'article', id, updatedAt],
  },
  modelPrices: ['model-prices'],
  providerModels: {
    state: ['provider-models', 'state'],
    list: (asOf: string | null) => ['provider-models', 'list', asOf],
  },
  runs: {
    all: roots.runs,
    active: [...roots.runs, 'active'],
    list: (page: number, size: number) => [...roots.runs, 'list', page, size],
    progress: (id: string) => [...roots.runs, 'progress', id],
    articles: (id: string, view: object, page: number) => [...roots.runs, 'articles', id, view, page],
    calls: (id: string, page: number) => [...roots.runs, 'calls', id, page],
    months: [...roots.runs, 'months'],
    comparison: (id: string) => [...roots.runs, 'comparison', id],
    comparisonResult: (id: string) => [...roots.runs, 'comparison-result', id],
    newest: (origin: string) => [...roots.runs, 'newest', origin],
    outcomes: (id: string, ended: number) => [...roots.runs, 'outcomes', id, ended],
  },
  /** The costs of a run, for one order. */
  runEstimate: (question: object) => ['run-estimate', question],
  webhooks: {
    all: ['webhooks'],
    list: ['webhooks', 'list'],
    log: (id: string, view: object) => ['webhooks', 'log', id, view],
  },
  secretsSet: ['secrets-set'],
  signInSettings: ['sign-in-settings'],
  secondFactor: {
    own: [...roots.secondFactor, 'own'],
    /** The data on screen while a user sets up a second factor. */
  },
  /** Every edit of the text makes a new key. */
  similarArticles: (articleId: string, content: string) => ['similar-articles', articleId, content],
  /** `run` separates one test from the next about the same location. */
  testGeneration: (run: string, locationId: string) => ['test-generation', run, locationId],
};

/** Everything that shows locations or their articles. */
export const locationKeys: readonly QueryKey[] = [
  queryKeys.gazetteer.all,
  queryKeys.locations.all,
  queryKeys.articles.all,
  queryKeys.indexGate.all,
  queryKeys.cities.all,
  visitorQueryKeys.states,
  queryKeys.dashboard.all,
  queryKeys.coverage,
];

/** Everything that shows leads, messages, or the mail that goes with them. */
export const submissionKeys: readonly QueryKey[] = [
  queryKeys.leads.all,
  queryKeys.personMatches.all,
  queryKeys.messages.all,
  queryKeys.held.all,
  queryKeys.outbox.all,
  queryKeys.dashboard.all,
  queryKeys.figures.all,
];
