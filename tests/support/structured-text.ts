/** Turns an article in markdown into the answer of a model that supports the form. */
export function asStructured(markdown: string): string {
  const [head = '', ...parts] = markdown.split(/^## /m);
  const [title = '', ...introduction] = head.split('\n');
  const sections = parts.map((part) => {
    const [heading = '', ...text] = part.split('\n');
    return { heading, text: text.join('\n').trim() };
  });
  return JSON.stringify({
    title: title.replace(/^# /, ''),
    meta_description: `${title.replace(/^# /, '')}: what it costs, and what to ask before you buy.`,
    introduction: introduction.join('\n').trim(),
    sections,
  });
}
