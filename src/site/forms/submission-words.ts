/** What stands beside a form where the part that sends it may not be there. */
export const OFFLINE =
  'You are offline, so nothing was sent. What you wrote is still here: please send it again once you are connected.';
export const NOT_LOADED =
  'Part of this page did not load. What you wrote is still here: please check your connection and send it again.';
