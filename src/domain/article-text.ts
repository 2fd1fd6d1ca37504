/** How many characters a person would count, roughly: code points, so that an emoji is one and not two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** How many words: runs of non-space that hold a letter or a digit, so that '##', '-' and '|' are none. */
export function wordCount(text: string): number {
  let count = 0;
  for (const run of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(run)) count += 1;
  return count;
}
