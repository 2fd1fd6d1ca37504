import { ROLES, type Role } from './callers.ts';

export const OPERATIONS = ['select', 'insert', 'upsert', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * all, published: the rows that the caller sees. done: the operation takes effect.
 * nothing: no error, but no row is seen or changed. refused: the rights are missing. impossible: it is a view.
 */
const OUTCOMES = ['all', 'published', 'done', 'nothing', 'refused', 'impossible'] as const;
type Outcome = (typeof OUTCOMES)[number];

const TABLE = `
relation           role           select     insert      upsert      update      delete
admin_users        anonymous      refused    refused     refused     refused     refused
admin_users        reader         refused    refused     refused     refused     refused
admin_users        administrator  all        refused     refused     refused     refused
address_rules      anonymous      refused    refused     refused     refused     refused
address_rules      reader         refused    refused     refused     refused     refused
address_rules      administrator  all        refused     refused     refused     refused
app_settings       anonymous      refused    refused     refused     refused     refused
app_settings       reader         refused    refused     refused     nothing     nothing
app_settings       administrator  all        done        done        done        done
article_overview   anonymous      refused    impossible  impossible  impossible  impossible
article_overview   reader         refused    impossible  impossible  impossible  impossible
article_overview   administrator  all        impossible  impossible  impossible  impossible
article_revisions  anonymous      refused    refused     refused     refused     refused
article_revisions  reader         refused    refused     refused     refused     refused
article_revisions  administrator  all        refused     refused     refused     refused
article_previews   anonymous      refused    refused     refused     refused     refused
article_previews   reader         refused    refused     refused     refused     nothing
article_previews   administrator  all        refused     refused     refused     done
articles           anonymous      published  refused     refused     refused     refused
articles           reader         published  refused     refused     nothing     nothing
articles           administrator  all        done        done        done        done
broken_addresses   anonymous      refused    impossible  impossible  impossible  impossible
broken_addresses   reader         refused    impossible  impossible  impossible  impossible
broken_addresses   administrator  all        impossible  impossible  impossible  impossible
city_list          anonymous      all        impossible  impossible  impossible  impossible
city_list          reader         all        impossible  impossible  impossible  impossible
city_list          administrator  all        impossible  impossible  impossible  impossible
company            anonymous      all        refused     refused     refused     refused
company            reader         all        refused     refused     refused     refused
company            administrator  all        refused     refused     refused     refused
comparison_choices anonymous      refused    refused    refused     refused     refused
comparison_choices reader         refused    refused    refused     refused     refused
comparison_choices administrator  all        refused    refused     refused     refused
comparison_pairs   anonymous      refused    refused    refused     refused     refused
comparison_pairs   reader         refused    refused    refused     refused     refused
comparison_pairs   administrator  all        refused    refused     refused     refused
comparison_reveals anonymous      refused    refused    refused     refused     refused
comparison_reveals reader         refused    refused    refused     refused     refused
comparison_reveals administrator  all        refused    refused     refused     refused
consent_wordings   anonymous      all        refused     refused     refused     refused
consent_wordings   reader         all        refused     refused     refused     refused
consent_wordings   administrator  all        refused     refused     refused     refused
calling_hours      anonymous      refused    refused     refused     refused     refused
calling_hours      reader         refused    refused     refused     nothing     refused
calling_hours      administrator  all        done        done        done        refused
consent_lifts      anonymous      refused    refused     refused     refused     refused
consent_lifts      reader         refused    refused     refused     refused     refused
consent_lifts      administrator  all        refused     refused     refused     refused
contributors       anonymous      published  refused     refused     refused     refused
contributors       reader         published  refused     refused     refused     refused
contributors       administrator  all        refused     refused     refused     refused
contributor_list   anonymous      refused    impossible  impossible  impossible  impossible
contributor_list   reader         refused    impossible  impossible  impossible  impossible
contributor_list   administrator  all        impossible  impossible  impossible  impossible
corrections        anonymous      published  refused     refused     refused     refused
corrections        reader         published  refused     refused     refused     refused
corrections        administrator  all        refused     refused     refused     refused
correction_list    anonymous      published  impossible  impossible  impossible  impossible
correction_list    reader         published  impossible  impossible  impossible  impossible
correction_list    administrator  all        impossible  impossible  impossible  impossible
contact_messages   anonymous      refused    done        refused     refused     refused
contact_messages   reader         refused    done        refused     nothing     nothing
contact_messages   administrator  all        done        refused     done        done
do_not_call_lists  anonymous      refused    refused     refused     refused     refused
do_not_call_lists  reader         refused    refused     refused     refused     refused
do_not_call_lists  administrator  all        refused     refused     refused     refused
facts              anonymous      published  refused     refused     refused     refused
facts              reader         published  refused     refused     refused     refused
facts              administrator  all        refused     refused     refused     refused
fact_history       anonymous      refused    refused     refused     refused     refused
fact_history       reader         refused    refused     refused     refused     refused
fact_history       administrator  all        refused     refused     refused     refused
fact_list          anonymous      refused    impossible  impossible  impossible  impossible
fact_list          reader         refused    impossible  impossible  impossible  impossible
fact_list          administrator  all        impossible  impossible  impossible  impossible
counties           anonymous      refused    refused     refused     refused     refused
counties           reader         refused    refused     refused     refused     refused
counties           administrator  all        refused     refused     refused     refused
neighborhood_list  anonymous      all        impossible  impossible  impossible  impossible
neighborhood_list  reader         all        impossible  impossible  impossible  impossible
neighborhood_list  administrator  all        impossible  impossible  impossible  impossible
places             anonymous      refused    refused     refused     refused     refused
places             reader         refused    refused     refused     refused     refused
places             administrator  all        refused     refused     refused     refused
zip_codes          anonymous      refused    refused     refused     refused     refused
zip_codes          reader         refused    refused     refused     refused     refused
zip_codes          administrator  all        refused     refused     refused     refused
generation_jobs        anonymous      refused    refused     refused     refused     refused
generation_jobs        reader         refused    refused     refused     refused     refused
generation_jobs        administrator  all        refused     refused     refused     refused
generation_ledger      anonymous      refused    refused     refused     refused     refused
generation_ledger      reader         refused    refused     refused     refused     refused
generation_ledger      administrator  all        refused     refused     refused     refused
generation_parts       anonymous      refused    refused     refused     refused     refused
generation_parts       reader         refused    refused     refused     refused     refused
generation_parts       administrator  all        refused     refused     refused     refused
generation_run_prompts anonymous      refused    refused     refused     refused     refused
generation_run_prompts reader         refused    refused     refused     refused     refused
generation_run_prompts administrator  all        refused     refused     refused     refused
generation_runs        anonymous      refused    refused     refused     refused     refused
generation_runs        reader         refused    refused     refused     refused     refused
generation_runs        administrator  all        refused     refused     refused     refused
generation_samples     anonymous      refused    refused     refused     refused     refused
generation_samples     reader         refused    refused     refused     refused     refused
generation_samples     administrator  all        refused     refused     refused     refused
leads              anonymous      refused    done        refused     refused     refused
leads              reader         refused    done        refused     nothing     nothing
leads              administrator  all        done        done        done        done
lead_views         anonymous      refused    refused     refused     refused     refused
lead_views         reader         refused    refused     refused     nothing     nothing
lead_views         administrator  all        done        refused     done        done
lead_events        anonymous      refused    refused     refused     refused     refused
lead_events        reader         refused    refused     refused     refused     nothing
lead_events        administrator  all        done        refused     refused     done
person_matches     anonymous      refused    refused     refused     refused     refused
person_matches     reader         refused    refused     refused     refused     nothing
person_matches     administrator  all        refused     refused     refused     done
location_imports   anonymous      refused    refused     refused     refused     refused
location_imports   reader         refused    refused     refused     refused     refused
location_imports   administrator  all        done        refused     refused     refused
location_import_list anonymous      refused    impossible  impossible  impossible  impossible
location_import_list reader         refused    impossible  impossible  impossible  impossible
location_import_list administrator  all        impossible  impossible  impossible  impossible
location_letters   anonymous      all        impossible  impossible  impossible  impossible
location_letters   reader         all        impossible  impossible  impossible  impossible
location_letters   administrator  all        impossible  impossible  impossible  impossible
location_overview  anonymous      refused    impossible  impossible  impossible  impossible
location_overview  reader         refused    impossible  impossible  impossible  impossible
location_overview  administrator  all        impossible  impossible  impossible  impossible
locations          anonymous      all        refused     refused     refused     refused
locations          reader         all        refused     refused     nothing     nothing
locations          administrator  all        done        done        done        done
missing_addresses  anonymous      refused    refused     refused     refused     refused
missing_addresses  reader         refused    refused     refused     refused     refused
missing_addresses  administrator  all        refused     refused     refused     refused
model_prices       anonymous      refused    refused     refused     refused     refused
model_prices       reader         refused    refused     refused     nothing     nothing
model_prices       administrator  all        done        done        done        done
models             anonymous      refused    refused     refused     refused     refused
models             reader         refused    refused     refused     refused     refused
models             administrator  all        refused     refused     refused     refused
outbox             anonymous      refused    refused     refused     refused     refused
outbox             reader         refused    refused     refused     refused     refused
outbox             administrator  all        refused     refused     refused     refused
personal_data_log  anonymous      refused    refused     refused     refused     refused
personal_data_log  reader         refused    refused     refused     refused     refused
personal_data_log  administrator  all        refused     refused     refused     refused
location_coverage     anonymous      refused    impossible  impossible  impossible  impossible
location_coverage     reader         refused    impossible  impossible  impossible  impossible
location_coverage     administrator  all        impossible  impossible  impossible  impossible
lead_handovers     anonymous      refused    refused     refused     refused     refused
lead_handovers     reader         refused    refused     refused     refused     refused
lead_handovers     administrator  all        refused     refused     refused     refused
partners           anonymous      refused    refused     refused     refused     refused
partners           reader         refused    refused     refused     refused     refused
partners           administrator  all        refused     refused     refused     refused
policy_reports     anonymous      refused    refused     refused     refused     refused
policy_reports     reader         refused    refused     refused     refused     nothing
policy_reports     administrator  all        refused     refused     refused     done
prompt_comparisons anonymous      refused    refused    refused     refused     refused
prompt_comparisons reader         refused    refused    refused     refused     refused
prompt_comparisons administrator  all        refused    refused     refused     refused
prompt_templates   anonymous      refused    refused     refused     refused     refused
prompt_templates   reader         refused    refused     refused     nothing     nothing
prompt_templates   administrator  all        done        done        done        done
prompt_versions    anonymous      refused    refused     refused     refused     refused
prompt_versions    reader         refused    refused     refused     refused     refused
prompt_versions    administrator  all        refused     refused     refused     refused
roster             anonymous      refused    refused     refused     refused     refused
roster             reader         refused    refused     refused     refused     refused
roster             administrator  all        refused     refused     refused     refused
roster_people      anonymous      refused    refused     refused     refused     refused
roster_people      reader         refused    refused     refused     refused     refused
roster_people      administrator  all        refused     refused     refused     refused
sign_ins           anonymous      refused    refused     refused     refused     refused
sign_ins           reader         refused    refused     refused     refused     refused
sign_ins           administrator  all        refused     refused     refused     refused
sources            anonymous      published  refused     refused     refused     refused
sources            reader         published  refused     refused     refused     refused
sources            administrator  all        refused     refused     refused     refused
state_list         anonymous      all        impossible  impossible  impossible  impossible
state_list         reader         all        impossible  impossible  impossible  impossible
state_list         administrator  all        impossible  impossible  impossible  impossible
webhooks           anonymous      refused    refused     refused     refused     refused
webhooks           reader         refused    refused     refused     refused     refused
webhooks           administrator  all        refused     refused     refused     refused
webhook_deliveries anonymous      refused    refused     refused     refused     refused
webhook_deliveries reader         refused    refused     refused     refused     refused
webhook_deliveries administrator  all        refused     refused     refused     refused
webhook_attempts   anonymous      refused    refused     refused     refused     refused
webhook_attempts   reader         refused    refused     refused     refused     refused
webhook_attempts   administrator  all        refused     refused     refused     refused
webhook_list       anonymous      refused    impossible  impossible  impossible  impossible
webhook_list       reader         refused    impossible  impossible  impossible  impossible
webhook_list       administrator  all        impossible  impossible  impossible  impossible`;

export type Access = { relation: string; role: Role; operation: Operation; outcome: Outcome };

function oneOf<T extends string>(words: readonly T[], word: string | undefined): T {
  const known = words.find((each) => each === word);
  if (known === undefined) throw new Error(`"${word}" is none of ${words.join(', ')}.`);
  return known;
}

/** Who may do what, with an entry for each relation, role and operation. */
export const ACCESS: Access[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const [relation = '', role, ...outcomes] = line.split(/\s+/);
    return OPERATIONS.map((operation, column) => ({
      relation,
      role: oneOf(ROLES, role),
      operation,
      outcome: oneOf(OUTCOMES, outcomes[column]),
    }));
  });
