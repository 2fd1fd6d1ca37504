import { useSyncExternalStore } from 'react';
import { storageListeners } from '../../lib/storage-listeners.ts';

const KEY = 'lead-notifications';
const { subscribe, tell } = storageListeners();

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

/** Whether this browser tells of new leads, in whichever tab the back office is open. */
export const useLeadNotifications = (): boolean => useSyncExternalStore(subscribe, areOn);

export function setLeadNotifications(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
  tell();
}
