import { paths } from './paths.ts';

/** The cards under Settings that other screens lead to. */
type SettingsSection = 'company' | 'model' | 'prices' | 'notices';

/** The id of a card, as its address names it. */
export const settingsSectionId = (section: SettingsSection): string => section;

/** The address of a card. */
export const settingsSection = (section: SettingsSection): string =>
  `${paths.admin.settings}#${settingsSectionId(section)}`;
