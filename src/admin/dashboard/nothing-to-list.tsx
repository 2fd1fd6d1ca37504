/** Stands in the place of a list without rows, as high as the card beside it. */
export const NothingToList = ({ text }: { text: string }) => (
  <p className="grid grow place-content-center rounded border border-line px-4 py-14 text-center text-ink-600">
    {text}
  </p>
);
