/** The database's tests connect by themselves: a query's options name the browser's client, and nothing calls it. */
export const adminClient = null;
