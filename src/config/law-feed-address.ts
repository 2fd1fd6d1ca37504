/** The address of the feed of changes in state law. Apart from the others, because few pages need it. */
export const LAW_FEED = '/gold-law-changes.xml';
