const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of a row's id: Postgres refuses to compare an id with any other. */
export const isUuid = (text: string): boolean => UUID.test(text);
