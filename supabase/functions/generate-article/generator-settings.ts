import { DEFAULT_MODEL } from '../../../src/domain/generation/ai-model.ts';
import type { CallerClient } from '../_shared/caller-client.ts';
import { Failure } from '../_shared/failure.ts';

export interface GeneratorSettings {
  model: string;
  template: string;
}

/** Every call reads the settings again, so that a change on the Settings screen takes effect immediately. */
export async function readGeneratorSettings(
  client: CallerClient,
  templateName: string,
): Promise<GeneratorSettings> {
  const [setting, template] = await Promise.all([
    client
      .from('app_settings')
      .select('setting_value')
      .eq('setting_name', 'gpt_model')
      .maybeSingle<{ setting_value: string }>(),
    client
      .from('prompt_templates')
      .select('content')
      .eq('name', templateName)
      .maybeSingle<{ content: string }>(),
  ]);
  if (setting.error || template.error) {
    throw new Failure(503, "Couldn't load the generator settings. Try again shortly.");
  }
  if (!template.data) throw new Failure(503, `There is no prompt template named ${templateName}.`);
  return { model: setting.data?.setting_value.trim() || DEFAULT_MODEL, template: template.data.content };
}
