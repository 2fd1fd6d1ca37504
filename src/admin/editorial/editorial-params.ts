import { addressCodec, oneOf, pageNumber, textMatching } from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';

/** What the address of the screen says. */
export type EditorialParams = {
  tab: 'contributors' | 'corrections';
  page: number;
  /** The page for a new correction, when a message's link opened the screen; '' for none. */
  correct: string;
};

/** Rows on a page of the corrections. */
export const CORRECTIONS_PER_PAGE = 50;

const codec = addressCodec<EditorialParams>(
  { tab: 'contributors', page: 1, correct: '' },
  {
    tab: oneOf(['contributors', 'corrections']),
    page: pageNumber,
    correct: textMatching((text) => /^\/[a-z0-9/-]*$/.test(text)),
  },
);

/** The screen's state, kept in its address. */
export const useEditorialParams = () => useAddressState(codec);

export type EditorialState = ReturnType<typeof useEditorialParams>;
