import { useSyncExternalStore } from 'react';

const KEY = 'lead-notifications';
const listeners = new Set<() => void>();

/** Whether the browser has what notifications need: the permission to ask, and a lock by which one tab tells for all. */
export const canNotify = (): boolean => 'Notification' in window && navigator.locks !== undefined;

function areOn(): boolean {
  try {
    return canNotify() && localStorage.getItem(KEY) === 'on' && Notification.permission === 'granted';
  } catch {
    // Storage is blocked.
    return false;
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Other tabs follow the change.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Whether this browser tells of new leads, in whichever tab the back office is open. */
export const useLeadNotifications = (): boolean => useSyncExternalStore(subscribe, areOn);

export function setLeadNotifications(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  for (const tell of listeners) tell();
}
