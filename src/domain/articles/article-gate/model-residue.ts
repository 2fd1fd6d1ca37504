const TAGS =
  'think(?:ing)?|thoughts?|reasoning|reflection|scratchpad|answer|article|output|response|final(?:_answer)?|result|tool(?:_[a-z]+)?|function_(?:calls?|results?)|invoke|artifact|antartifact|antthinking|analysis|commentary|search_results?|end_of_turn|start_of_turn|eos|bos';
/** Names in brackets that stand for a tool's finding: [web:1], [doc1]. */
const FINDINGS =
  'web|docs?|source|file|image|attached_file|generated_image|code_file|search|page|post|memory|chart|citation|ref';
const MODELS = 'Claude|ChatGPT|GPT-\\d\\w*|Gemini|Grok|Copilot|Perplexity|OpenAI|Llama|DeepSeek';
const SOURCES_OF_VISITS =
  'openai|chatgpt(?:\\.com)?|perplexity(?:\\.ai)?|claude(?:\\.ai)?|gemini|copilot(?:\\.com)?|grok';
/** Characters of the private use areas, as HTML writes them. */
const PRIVATE_ENTITY =
  '&#x(?:e[\\da-f]{3}|f[0-8][\\da-f]{2}|f[\\da-f]{4}|10[\\da-f]{4});|&#(?:5734[4-9]|573[5-9]\\d|57[4-9]\\d\\d|5[89]\\d{3}|6[0-2]\\d{3}|63[0-6]\\d\\d|637[0-3]\\d|6374[0-3]|98[3-9]\\d{3}|99\\d{4}|1[01]\\d{5});';

/** What a model's tools leave in its text. Without them, the sentence is what the model meant. */
const REMOVABLE: readonly RegExp[] = [
  /<(think|thinking|reasoning|reflection|scratchpad)>[\s\S]*?<\/\1>\s*/giu,
  /◁think▷[\s\S]*?◁\/think▷\s*/giu,
  // Citations, as signs of the private use area around their names.
  /[ \t]*\ue200[^\ue201]{0,400}\ue201/gu,
  /[ \t]*:contentReference\[[^\]\n]{0,60}\](?:\{[^}\n]{0,60}\})?/giu,
  /[ \t]*\[oai_citation:\d+[^\]\n]{0,120}\](?:\([^)\s]{0,500}\))?/giu,
  /[ \t]*\[?oaicite:\d+\]?(?:\{[^}\n]{0,60}\})?/giu,
  /[ \t]*【[^】\n]{0,120}】/gu,
  /[ \t]*\b(?:file)?cite(?:turn\d+[a-z_]+\d+)+\b/giu,
  /[ \t]*\[?\bturn\d+[a-z_]{2,15}\d+\b\]?/giu,
  /[ \t]*\[\^?\d+\^\](?=[\s.,;]|$)/gu,
  /[ \t]*\[cite(?:_start|_end|:[ \d,.-]{1,60})\](?!\()/giu,
  new RegExp(`[ \\t]*\\[(?:${FINDINGS})(?::[ ]?)?\\d{1,3}\\](?!\\()`, 'giu'),
  /[ \t]*<cite>[\d,; ]{1,20}<\/cite>/giu,
  /<\|[a-z_]{1,30}\|>|<(?:start|end)_of_turn>/giu,
  new RegExp(`[?&]utm_source=(?:${SOURCES_OF_VISITS})(?![\\w&.])`, 'giu'),
  new RegExp(`(?<=[?&])utm_source=(?:${SOURCES_OF_VISITS})&`, 'giu'),
  new RegExp(PRIVATE_ENTITY, 'giu'),
  /[\ue000-\uf8ff]|[\u{f0000}-\u{10fffd}]/gu,
];

/** What shows that a tool spoke where the model should have written. No reader's text has one. */
const MARKS = new RegExp(
  [
    `</?(?:${TAGS})\\b|</?(?:antml|grok|xai):|<cite(?: index|>[\\d,; ]{1,20}<)|◁/?[a-z]{1,20}▷`,
    '\\[cite(?:_|:)|\\b(?:contentReference|oaicite|oai_citation|filecite)|citeturn\\d|\\bturn\\d+[a-z_]{2,15}\\d+\\b',
    `\\[(?:${FINDINGS})(?::[ ]?)?\\d{1,3}\\](?!\\()|\\[\\^?\\d+\\^\\]|\\d†|[【】]|<\\|[a-z_]+\\|>`,
    '\\bsandbox:/|\\b(?:start|end)_span\\b|\\[/?INST\\]|<</?SYS>>',
    '\\b(?:web\\.(?:run|search|open|find)|(?:web|file)_search|code_interpreter|image_group|navlist|tool_(?:calls?|code|outputs?|results?)|function_calls?|functions\\.[a-z]+_[a-z_]+|browser\\.search|python\\.execute)\\b',
    `\\bassistant(?: to)?=|assistant(?:final|commentary)|\\\\boxed\\{|utm_source=(?:${SOURCES_OF_VISITS})(?![\\w-])`,
    `\\bas of my (?:last|latest|most recent) (?:knowledge |training )?(?:update|cut-?off|training)\\b`,
    `${PRIVATE_ENTITY}|[\\ue000-\\uf8ff\\u{f0000}-\\u{10fffd}]`,
  ].join('|'),
  'iu',
);
/** What the provider's own screen says beside an answer. */
const SCREEN = new RegExp(
  `\\b(?:Thought|Reasoned) for (?:\\d+|a few|a couple of) (?:second|minute)s?\\b|\\bSearched (?:\\d+ (?:web)?sites?|\\d+ sources|the web)\\b|\\b(?:[Ww]ritten|[Gg]enerated|[Cc]reated|[Dd]rafted|[Pp]roduced) (?:by|with|using) (?:${MODELS})\\b(?![ \\t]+[A-Z][a-z])`,
  'u',
);
/** What an honest text may have as well, so that only a person can tell. */
const DOUBTFUL =
  /[〖〗⟦⟧]|[a-z]turn\d+[a-z]{3,15}\d+|(?<![\w/.#@:?&=%-])[a-z]{2,}(?:_[a-z\d]{2,})+(?![\w/@])|\^\d{1,3}\^|<sup>\s*\[?\d{1,3}\]?\s*<\/sup>|\\u[\da-f]{4}|\\n(?=\\n|\s*[#*-])|\{\s*"[a-z_]+"\s*:|\\(?:text|frac|\()|\\\[[^\]\n]{0,120}(?:[=^]|\\[a-z])|\$\$|\b(?:ChatGPT|GPT-\d|OpenAI)\b|(?<!\])\[\d{1,2}(?:\s?[,–-]\s?\d{1,2})*\](?![(:\d])/iu;

/** Results that a text counts, superscripts of notes, and steps of a plan. */
const OF_SEARCHES =
  /⁽[¹²³⁰-⁹]{1,2}⁾|&amp;(?:[a-z]{2,8}|#\d{2,5});|[.!?][ \t]+[A-Za-z][\w.]{1,30}[ \t]?\+\d{1,2}(?=[.\s]|$)|\((?:source|via)\b[^)\n]{0,60}\b(?:accessed|retrieved|found|obtained) (?:via|through|by|using) [^)\n]{0,30}search\b|\(\(\d{1,2}\)\)|\((?:see |source:? |from |per )?(?:the )?uploaded (?:file|document|pdf|image|spreadsheet)\b|\bvia (?:a )?web search\b|[({](?:cite|citation|ref): ?[\w, -]{1,20}[)}]|<\/?(?:cite|ref|citation)\b|[([](?:search|news|view|fetch|academia)\d{1,2}[)\]]|†(?=L?\d|source|turn)|\[[^\]\n]{0,20}†[^\]\n]{0,20}\]|(?<=[\p{L}.] ?)(?:[①-⑳❶-❿➀-➓]|\^\d{1,2})(?=[.,;:\s]|$)|(?<=[.!?]) ?(?:\(\d{1,2}\)){2,4}(?=\s|$)|[([](?:see )?(?:search )?(?:results?|sources?|citations?|documents?|snippets?|facts?|(?:doc|chunk|passage)[ _]?(?=\d)) ?#?\d{1,2}(?:(?:,| and) (?:\w+ )?\d{1,2})*[)\]]|(?<=[\p{L}.,][ \t]?)[¹²³⁴-⁹][ \t]?[¹²³⁴-⁹]|(?<=\p{L}\.?)(?<!(?<!\p{L})(?:[cdkm]?m|ft|in|yd|mi)\.?)[¹²³⁴-⁹](?=[\s.,]|$)|\b(?:tool|function) call:|\b(?:response|output|message|text|answer) (?:was |has been )?(?:truncated|cut off)\b|(?:^|[\s.])\/(?:no_)?think(?![\w/])|#{2,4} (?:response|instruction|input|output|assistant|user|system)\s*:|\(sources?: (?:(?:the )?web|internet|online|google|bing|search)[^)\n]{0,30}\)|\(see (?:search )?results? \d|\bstep 1: (?:analy[sz]e|understand|outline|plan|draft|identify the (?:request|prompt|task))/iu;

/** What a program wrote where it had no sentence. */
const NO_VALUE = /(?<=[.!?][ \t])(?:undefined|null|NaN)(?=\.?[ \t]+\p{Lu})/u;

/** Words of a model about what its tools gave it, and the labels of its screen's buttons. */
const ABOUT_TOOLS =
  /\b(?:according to|based on|per|from|in) (?:my|the|these) (?:web |online )?search results?\b|\bsearch results? (?:shows?|suggests?|indicates?|says?)\b|\bI(?: have|['’]ve)? (?:searched|browsed) (?:the|for|online)\b|\b(?:according to|based on|per|from) the (?:provided|supplied|retrieved|uploaded|attached) (?:documents?|sources?|context|information|texts?|files?|data|facts?)\b|\bthe (?:provided|supplied|given) (?:sources?|context|information|data|facts?) (?:(?:do|does|did)(?:n[’']t| not)|says?|mentions?|lists?|states?|contains?|gives?)\b|(?:^|\n)[\s*_]{0,6}(?:copy code|regenerate(?: response)?|show more sources)[\s*_]{0,6}(?:\n|$)|<\/?s>|(?:^|\n):{3,}[ \t]*\w+[{[]/iu;

/** Who speaks in a chat, what a tool is doing, and what a program says that failed. */
const OF_PROGRAMS =
  /(?:^|\n|[.!?][ \t]+)[\s*_#>]{0,6}(?:(?:(?:assistant|system|human|user|chatbot)[*_]{0,3}:|(?:analysis|commentary)[*_]{0,3}: ?(?:we|i|the user|need)\b|(?:action|action input|observation|thought|reasoning|finish_reason)[*_]{0,3}:(?=[ \t])|model[*_]{0,3}: ?(?:gpt|claude|gemini|llama|o\d)|network error\b)|(?:searching|browsing|looking up|fetching|analyzing|generating)\b[^.!?\n]{0,80}(?:…|\.{3})|error[*_]{0,3}: ?(?:\d{3}\b|maximum|max|internal|time-?out|request|network|failed|failure|invalid|unable|rate|token|context|no response|model|api|unexpected|could not)|traceback \(most|(?:undefined|null|nan)(?=\.?(?:\s*(?:\n|$))))|\b(?:rate|token|context|output|message)[- ](?:length |window |limit |size )?(?:limit |length )?(?:was |has been )?exceeded\b|\bmax(?:imum)? (?:tokens?|context|output) /iu;

/** A text as its readers see it: without invisible characters, and with signs that Markdown or HTML spell out. */
const asShown = (text: string): string =>
  text
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/gu, '')
    .replace(/&(?:lt|#60|#x3c);/giu, '<')
    .replace(/&(?:gt|#62|#x3e);/giu, '>')
    .replace(/\\([_<>|[\]])/gu, '$1');

/** A text without the marks that can be taken out of it without changing what it says. */
export function withoutResidue(text: string): string {
  const cleaned = REMOVABLE.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  // Only where something was taken out: a text may well have blanks before its signs.
  return cleaned === text ? text : cleaned.replace(/[ \t]+([.,;:!?])/g, '$1').trim();
}

/**
 * The mark of a provider's tool that no public text may have, as it is shown; null if there is none.
 * private.residue_in is its twin in the database, which keeps it from the public whoever saves it.
 */
export function markIn(text: string): string | null {
  const shown = asShown(text);
  return (MARKS.exec(shown) ?? SCREEN.exec(shown))?.[0] ?? null;
}

/** The mark of a provider's tool in a text, or what may be one; null if there is none. */
export const residueIn = (text: string): string | null =>
  markIn(text) ??
  (DOUBTFUL.exec(text) ??
    ABOUT_TOOLS.exec(text) ??
    OF_PROGRAMS.exec(text) ??
    OF_SEARCHES.exec(text) ??
    NO_VALUE.exec(text))?.[0].trim() ??
  null;

/** Says that marks were taken out of a text: what stood beside them may need its source. */
export const residueFindings = (answer: string): string[] =>
  withoutResidue(answer) === answer
    ? []
    : [
        'The AI provider left marks in the text, such as citations. They were removed. Check what they stood for.',
      ];
