import { vi } from 'vitest';
import { type ApiAnswer, type ApiRequest, answer, generator } from '../admin-api.ts';

export const coverage = (state: string, locations: number, withArticle: number) => ({
  state,
  state_slug: state.toLowerCase().replace(' ', '-'),
  location_type: 'city',
  locations,
  locations_with_article: withArticle,
  locations_published: withArticle,
  sitemap_addresses: withArticle,
});

function articles({ search }: ApiRequest): ApiAnswer {
  if (search.get('status') === 'eq.pending_review') return { total: 3 };
  return search.get('generated_by') === 'eq.template' ? { total: 7 } : {};
}

export const day = (at: number, leads: number, visits: number) => ({
  day: new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10),
  leads,
  visits,
  guide_visits: Math.floor(visits / 2),
});
export const location = (neighborhood: string, leads: number, visits: number, measured_leads = leads) => ({
  location_id: neighborhood,
  location_type: 'neighborhood',
  state: 'California',
  state_slug: 'california',
  city: 'San Diego',
  city_slug: 'san-diego',
  neighborhood,
  neighborhood_slug: neighborhood.toLowerCase().replace(' ', '-'),
  zip: '92037',
  leads,
  visits,
  measured_leads,
});

export const figures = {
  locations: { total: 50_000, added: 1200, addedBefore: 0 },
  articles: { total: 1234, added: 12, addedBefore: 3 },
  leads: { total: 24, added: 24, addedBefore: 0 },
  conversion: {
    ...{ leads: 0, visits: 0, measuredFrom: null, isWhole: false },
    ...{ before: { leads: 0, visits: 0 }, isWholeBefore: false },
  },
};

const JOBS = [
  ...['deliver-outbox', 'write-articles', 'judge-articles', 'list-models'],
  ...['queue-reminders', 'deliver-webhooks', 'forget-expired', 'forget-schedule'],
];

/** The database's answer about the first steps when all of them are done and hidden. */
export const stored = {
  ...{ isHidden: true, noticeEmail: 'staff@gold.test', hasLateMail: false, hasFailedMail: false },
  ...{ schedules: JOBS.map((job) => ({ job, minutesAgo: 0, problem: null })) },
  vault: { address: import.meta.env.VITE_SUPABASE_URL, keyKind: 'secret' },
  ...{ hasPlaces: true, hasLocations: true, hasPublished: true },
};

/** The database's answer about the first answers to requests. */
export const firstAnswers = (requests: number, answered: number, half?: number, ninety?: number) => ({
  ...{ requests, answered, half_within_seconds: half ?? null },
  ninety_percent_within_seconds: ninety ?? null,
});

/** Sets the auth service's answer about who can sign in. */
export const signInSettings = (email: boolean) =>
  vi.stubGlobal('fetch', async () => Response.json({ disable_signup: true, external: { email } }));

/** Sets the answers to everything that the dashboard asks for. */
export function answerDashboard() {
  signInSettings(true);
  answer('dashboard_figures', () => ({ value: figures }));
  answer('first_steps', () => ({ value: stored }));
  generator.secrets = async () => ({ data: { set: [], keepsMailHere: false }, error: null });
  answer('daily_figures', () => ({ rows: Array.from({ length: 30 }, (_, at) => day(at, 0, 0)) }));
  answer('location_figures', () => ({ rows: [] }));
  answer('first_answers', () => ({ value: firstAnswers(0, 0) }));
  answer('articles', articles);
  answer('leads', () => ({}));
  answer('app_settings', ({ search }) => ({
    rows: [
      {
        setting_value: search.get('setting_name') === 'eq.time_zone' ? 'America/Los_Angeles' : 'a-model',
      },
    ],
  }));
  answer('models', () => ({ rows: [] }));
  answer('active_generation_runs', () => ({ value: [] }));
  answer('webhooks', () => ({ total: 2 }));
  answer('calling_hours', () => ({ total: 4 }));
  answer('location_overview', () => ({ total: 1 }));
  answer('location_coverage', () => ({
    rows: [coverage('Ohio', 4, 4), coverage('Texas', 10, 8), coverage('New York', 1000, 0)],
  }));
}
