/** Whether a text looks like the secret of a preview that the database made. */
export const isPreviewSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
