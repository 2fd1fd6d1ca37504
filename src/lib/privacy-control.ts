/** Whether the browser has Global Privacy Control: its user objects to a sale or sharing of personal data. */
export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
