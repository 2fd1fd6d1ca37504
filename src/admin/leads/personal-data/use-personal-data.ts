import { useState } from 'react';
import {
  type exportPersonalData,
  type PersonalData,
  useDeletePersonalData,
  useExportPersonalData,
  useFindPersonalData,
} from '../../../data/leads/personal-data.ts';
import { emailField } from '../../../domain/leads/form-text.ts';
import { downloadText } from '../../../lib/download.ts';
import { todayText } from '../../../lib/local-time.ts';

/**
 * The steps from the question about an e-mail address to its answer. Every action applies to the address that was
 * asked about.
 */
export type PersonalDataState =
  | { step: 'asking' }
  | { step: 'found'; address: string; data: PersonalData; withChanged: boolean; isExported: boolean }
  | { step: 'deleted'; address: string; data: PersonalData; leads: number; messages: number; mails: number };

const address = emailField();

/** Accepts ten dialed digits in any notation, with or without the country's 1. */
const isPhone = (typed: string) =>
  /^[\d\s().+-]+$/.test(typed) && /^1?\d{10}$/.test(typed.replace(/\D/g, ''));

/** Saves a person's data as a file, whose name does not reveal the address, because it stays in lists of downloads. */
function download(address: string, data: Awaited<ReturnType<typeof exportPersonalData>>): void {
  const file = { address, exported_at: new Date().toISOString(), ...data };
  const name = `personal-data-${todayText()}.json`;
  downloadText(name, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
}

/** The three calls about a person's data. At most one runs at a time. */
function useCalls() {
  const find = useFindPersonalData();
  const take = useExportPersonalData();
  const remove = useDeletePersonalData();
  return {
    find,
    take,
    remove,
    isBusy: find.isPending || take.isPending || remove.isPending,
    error: find.error ?? take.error ?? remove.error,
    reset: () => {
      for (const call of [find, take, remove]) call.reset();
    },
  };
}

/** One person's data: it is looked up, handed over as a file, and deleted. */
export function usePersonalData() {
  const [state, setState] = useState<PersonalDataState>({ step: 'asking' });
  const [invalid, setInvalid] = useState<string>();
  const { find, take, remove, isBusy, error, reset } = useCalls();

  const startOver = () => {
    setInvalid(undefined);
    setState({ step: 'asking' });
    reset();
  };

  const lookUp = (typed: string) => {
    startOver();
    const contact = isPhone(typed) ? typed.trim() : address.safeParse(typed).data;
    if (contact === undefined) return setInvalid('Enter a valid email address or phone number.');
    find.mutate(contact, {
      onSuccess: (data) =>
        setState({ step: 'found', address: contact, data, withChanged: false, isExported: false }),
    });
  };

  const include = (withChanged: boolean) => {
    if (state.step === 'found') setState({ ...state, withChanged, isExported: false });
  };

  const exportAll = () => {
    if (state.step !== 'found') return;
    take.mutate(state, {
      onSuccess: (data) => {
        download(state.address, data);
        setState({ ...state, isExported: true });
      },
    });
  };

  const deleteAll = () => {
    if (state.step !== 'found') return;
    remove.mutate(state, {
      onSuccess: (counts) =>
        setState({ step: 'deleted', address: state.address, data: state.data, ...counts }),
    });
  };

  return {
    ...{ state, invalid, isBusy, error },
    isLooking: find.isPending,
    ...{ startOver, lookUp, include, exportAll, deleteAll },
  };
}
