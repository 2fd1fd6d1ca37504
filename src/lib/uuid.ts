const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a valid UUID. Postgres raises an error if an id is compared with anything else. */
export const isUuid = (text: string): boolean => UUID.test(text);
