import { afterAll, expect, test } from 'vitest';
import { SIGN_IN_KINDS } from '../../../src/admin/settings/sign-in-kinds.ts';
import { CHANGE_REACHES } from '../../../src/data/addresses/page-changes.ts';
import { Constants } from '../../../src/data/database.types.ts';
import { ARTICLE_STATUSES, TEMPLATE_NAMES } from '../../../src/domain/articles/article.ts';
import { INDEX_REASONS } from '../../../src/domain/articles/index-reasons.ts';
import { CONFIDENCES, SOURCE_KINDS } from '../../../src/domain/facts/fact-form.ts';
import { FACT_SUBJECTS } from '../../../src/domain/facts/fact-kinds.ts';
import { REASONING_EFFORTS } from '../../../src/domain/generation/reasoning-effort.ts';
import {
  JOB_STATES,
  PART_STATES,
  RUN_MODES,
  RUN_STATES,
  TEXT_CHOICES,
} from '../../../src/domain/generation/run-states.ts';
import { DO_NOT_CALL_LIST_KINDS } from '../../../src/domain/leads/do-not-call.ts';
import { HANDOVER_RESULTS, HANDOVER_STATES } from '../../../src/domain/leads/handover.ts';
import { LEAD_KINDS } from '../../../src/domain/leads/lead.ts';
import { LEAD_EVENT_KINDS, LEAD_STATUSES } from '../../../src/domain/leads/lead-work.ts';
import { MAIL_KINDS, MAIL_STATUSES } from '../../../src/domain/leads/mail-kinds.ts';
import {
  PARTNER_EVENT,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  WEBHOOK_PURPOSES,
} from '../../../src/domain/leads/webhook.ts';
import { LOCATION_TYPES } from '../../../src/domain/locations/location.ts';
import { testBackend } from '../../support/backend.ts';

// src/domain must not import the generated types, and the functions import src/domain, so it has each list once.

const backend = await testBackend();
afterAll(() => backend.close());

test('each enum of the database is a list in the code, with the same values', () => {
  expect({
    article_status: ARTICLE_STATUSES,
    article_type: LOCATION_TYPES,
    do_not_call_list_kind: DO_NOT_CALL_LIST_KINDS,
    fact_confidence: CONFIDENCES,
    fact_subject: FACT_SUBJECTS,
    generation_job_state: JOB_STATES,
    generation_mode: RUN_MODES,
    generation_part_state: PART_STATES,
    generation_run_state: RUN_STATES,
    handover_result: HANDOVER_RESULTS,
    handover_state: HANDOVER_STATES,
    lead_event_kind: LEAD_EVENT_KINDS,
    lead_kind: LEAD_KINDS,
    lead_status: LEAD_STATUSES,
    location_type: LOCATION_TYPES,
    mail_kind: MAIL_KINDS,
    mail_status: MAIL_STATUSES,
    sign_in_kind: Object.keys(SIGN_IN_KINDS),
    webhook_delivery_status: WEBHOOK_DELIVERY_STATUSES,
    webhook_event_type: [...WEBHOOK_EVENTS, PARTNER_EVENT, 'webhook.test'],
    webhook_purpose: WEBHOOK_PURPOSES,
  }).toEqual(Constants.public.Enums);
});

/** The values that CHECKs allow in the text columns of the database, by table and column. */
async function checkedValues(): Promise<Record<string, string[]>> {
  const checks = await backend.sql<{ relation: string; definition: string }>(
    `select conrelid::regclass::text as relation, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const lists = checks.flatMap(({ relation, definition }) => {
    const [, column, values] = /^CHECK \(\((\w+) (?:= ANY|<@) \(?ARRAY\[([^\]]*)\]/.exec(definition) ?? [];
    const texts = [...(values ?? '').matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value);
    return texts.length > 0 ? [[`${relation}.${column}`, texts] as const] : [];
  });
  return Object.fromEntries(lists);
}

/** Only the database itself uses these values. */
const DATABASE_ONLY = [
  'personal_data_log.action',
  'private.consent_records.agreement',
  'private.index_marks.kind',
];

test('each list of values in a CHECK is a list in the code, with the same values', async () => {
  const checked = Object.entries(await checkedValues()).filter(([column]) => !DATABASE_ONLY.includes(column));
  expect(Object.fromEntries(checked)).toEqual({
    // A page without a text has no row that could have a reason.
    'articles.index_reasons': INDEX_REASONS.filter((reason) => reason !== 'no_published_text'),
    'comparison_choices.choice': TEXT_CHOICES,
    'generation_runs.reasoning_effort': REASONING_EFFORTS,
    'private.page_changes.reach': CHANGE_REACHES,
    'prompt_templates.name': TEMPLATE_NAMES,
    'sources.kind': SOURCE_KINDS,
  });
});
