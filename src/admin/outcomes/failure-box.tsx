/** Says why something failed, above the fields that it is about. */
export function FailureBox({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p
      role="alert"
      className="border-l-4 border-negative bg-negative-soft px-4 py-3 text-sm font-medium text-negative"
    >
      {text}
    </p>
  );
}
