import type { Backend } from '../../../supabase/local/backend.ts';

type Sql = Backend['sql'];

/** A zone where it is this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 35) % 24) - 11;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** It is noon in California, where one call a day is allowed, and midnight in New York, whenever the tests run. */
export async function setHours(sql: Sql) {
  for (const table of ['private.zip_code_zones', 'private.area_codes'])
    for (const [state, hour] of [
      ['california', 12],
      ['new-york', 0],
    ] as const)
      await sql(`update ${table} set zones = array[$1] where state_slug = $2`, [zoneAt(hour), state]);
  await sql(`insert into calling_hours (state_slug, weekdays, opens, closes, max_calls, source_title, source_url)
    values ('california', '{1,2,3,4,5,6,7,8}', '08:00', '21:00', 1, 'A limit', 'https://example.com/')`);
}
