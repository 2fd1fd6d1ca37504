/** Hands the browser a text as a file to keep. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser starts to read the file after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
