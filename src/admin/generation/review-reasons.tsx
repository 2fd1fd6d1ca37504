/** Lists why a text needs review, one line per reason. */
export function ReviewReasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
