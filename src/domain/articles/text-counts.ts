/** Counts characters roughly as a person would: by code points, so that most emoji count as one and not as two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Counts words. A word must have a letter or a digit, so '##', '-' and '|' do not count. */
export function wordCount(text: string): number {
  let count = 0;
  for (const run of text.split(/\s+/)) if (/[\p{L}\p{N}]/u.test(run)) count += 1;
  return count;
}
