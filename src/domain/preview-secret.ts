/** Whether a text has the form of a preview's secret, as the database makes it. */
export const isPreviewSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
