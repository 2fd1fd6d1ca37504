/** Whether the browser sends Global Privacy Control: its user objects to a sale or sharing of personal data. */
export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
