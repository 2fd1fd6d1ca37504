import { paths } from './paths.ts';

/** The cards under Settings that other screens lead to, by their ids. */
export type SettingsSection = 'company' | 'model' | 'prices' | 'notices' | 'webhooks';

/** The address of a card. */
export const settingsSection = (section: SettingsSection): string => `${paths.admin.settings}#${section}`;
