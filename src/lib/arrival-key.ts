/** Where session storage keeps what led to the visit's first page; alone, so that both its users get it inlined. */
export const ARRIVAL_KEY = 'arrival';
