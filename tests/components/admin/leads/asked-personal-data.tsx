import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { LeadsPage } from '../../../../src/admin/leads/leads-page.tsx';
import { requests } from '../admin-api.ts';
import { showScreen } from '../admin-screen.tsx';

export const ADDRESS = 'ada@example.com';
/** What is known of a person without data. */
export const NOTHING = {
  ...{ leads: 0, messages: 0, mails: 0, exported_at: null, deleted_at: null },
  ...{ consent_records: 0, consent_records_until: null, changed_leads: 0 },
};
export const UNTIL = new Date(2031, 10, 28).toISOString();

/** The calls of a function that the dialog has made. */
export const calls = (name: string) => requests.filter(({ table }) => table === name);

/** Opens the dialog on the screen of leads. */
export async function openPersonalData() {
  const view = showScreen('/admin/leads', <LeadsPage />);
  await view.user.click(await screen.findByRole('button', { name: 'Personal data' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Personal data' })) };
}

/** Opens the dialog and asks about an address. */
export async function lookUp(address = ADDRESS) {
  const view = await openPersonalData();
  await view.user.type(view.dialog.getByLabelText('Email address or phone number'), `${address}{Enter}`);
  return view;
}

/** Takes what is downloaded instead of a browser. */
export function downloads() {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
}
