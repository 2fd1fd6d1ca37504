/** Leads to another address: a new history entry or, with `replace`, the same one. */
export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** Its events are named after what it calls. Browsers report their own steps only. */
export const navigate: Navigate = (to, { replace = false, state = null } = {}) => {
  const change = replace ? 'replaceState' : 'pushState';
  history[change](state, '', to);
  dispatchEvent(new Event(change));
};
