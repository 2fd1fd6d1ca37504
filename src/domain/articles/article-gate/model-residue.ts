/** What a model's tools leave in its text. Without them, the sentence is what the model meant. */
const REMOVABLE: readonly RegExp[] = [
  /<(think|thinking|reasoning|scratchpad)>[\s\S]*?<\/\1>\s*/giu,
  // Citations, as signs of the private use area around their names.
  /[ \t]*\ue200[^\ue201]{0,400}\ue201/gu,
  /[ \t]*:contentReference\[[^\]\n]{0,60}\](?:\{[^}\n]{0,60}\})?/giu,
  /[ \t]*\[?oaicite:\d+\]?(?:\{[^}\n]{0,60}\})?/giu,
  /[ \t]*【[^】\n]{0,120}】/gu,
  /[ \t]*\b(?:file)?cite(?:turn\d+[a-z_]+\d+)+\b/giu,
  /[ \t]*\[?\bturn\d+(?:search|news|view|fetch|image|file|forecast|finance|academia|product|reddit)\d+\b\]?/giu,
  /[ \t]*\[\^?\d+\^\](?=[\s.,;]|$)/gu,
  /[ \t]*\[cite(?:_start|_end|:[ \d,.-]{1,60})\](?!\()/giu,
  /<\|[a-z_]{1,30}\|>/giu,
  /[?&]utm_source=(?:openai|chatgpt\.com)(?![\w&.])/giu,
  /(?<=[?&])utm_source=(?:openai|chatgpt\.com)&/giu,
  /[\ue000-\uf8ff]|[\u{f0000}-\u{10fffd}]/gu,
];

/** What shows that a tool spoke where the model should have written. */
const SUSPECT =
  /<\/?(?:answer|article|output|response|cite index|final|result|think|thinking|reasoning|scratchpad|tool_call|function_call|tool_response|antml:[a-z]+)\b|<\/?(?:grok|xai):|\[cite(?:_|:)|\b(?:contentReference|oaicite|filecite)\b|\bciteturn\d|\bturn\d+(?:search|news|view|fetch|image|file)\d+|\d†|【|】|<\|[a-z_]+\|>|\bsandbox:\/mnt\b|\b(?:web\.(?:run|search|open|find)|web_search|file_search|code_interpreter|image_group|navlist|tool_calls?|function_call|functions\.[a-z_]+|browser\.search|python\.execute)\b|\bassistant(?: to)?=|\{\s*"[a-z_]+"\s*:|\\(?:boxed|text|frac|\(|\[)|\$\$|\b(?:ChatGPT|GPT-\d|OpenAI)\b|(?<!\])\[\d{1,2}(?:\s?[,–-]\s?\d{1,2})*\](?![(:\d])|utm_source=(?:openai|chatgpt)|[\ue000-\uf8ff]/iu;

/** A text without the marks that can be taken out of it without changing what it says. */
export function withoutResidue(text: string): string {
  const cleaned = REMOVABLE.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  // Only where something was taken out: a text may well have blanks before its signs.
  return cleaned === text ? text : cleaned.replace(/[ \t]+([.,;:!?])/g, '$1').trim();
}

/** The mark of a provider's tool in a text, as written; null if there is none. */
export const residueIn = (text: string): string | null => SUSPECT.exec(text)?.[0] ?? null;

/** Says that marks were taken out of a text: what stood beside them may need its source. */
export const residueFindings = (answer: string): string[] =>
  withoutResidue(answer) === answer
    ? []
    : [
        'The AI provider left marks in the text, such as citations. They were removed. Check what they stood for.',
      ];
