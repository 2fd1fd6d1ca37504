/** Replaces an empty list, and is as high as the card next to it. */
export const NothingToList = ({ text }: { text: string }) => (
  <p className="grid grow place-content-center rounded border border-line px-4 py-14 text-center text-ink-600">
    {text}
  </p>
);
