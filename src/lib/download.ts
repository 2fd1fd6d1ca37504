/** Downloads a text as a file. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The URL must live on for a while, because the browser starts reading the file later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
