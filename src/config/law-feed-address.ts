/** The address of the feed of changes in state law. It has its own file, because few pages need it. */
export const LAW_FEED = '/gold-law-changes.xml';
