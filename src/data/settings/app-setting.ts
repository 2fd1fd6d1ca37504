import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** The trimmed value of a setting, or null if there is none. */
export async function readSetting(client: DataClient, name: string, doing: string): Promise<string | null> {
  const setting = dataOf(
    await client.from('app_settings').select('setting_value').eq('setting_name', name).maybeSingle(),
    doing,
  );
  return setting?.setting_value.trim() || null;
}

export async function writeSetting(
  client: DataClient,
  name: string,
  value: string,
  doing: string,
): Promise<void> {
  const setting = { setting_name: name, setting_value: value, updated_at: new Date().toISOString() };
  dataOf(await client.from('app_settings').upsert(setting, { onConflict: 'setting_name' }), doing);
}

export async function removeSetting(client: DataClient, name: string, doing: string): Promise<void> {
  dataOf(await client.from('app_settings').delete().eq('setting_name', name), doing);
}
