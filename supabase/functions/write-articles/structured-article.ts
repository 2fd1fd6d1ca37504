import { z } from 'zod';
import { ARTICLE_LIMITS, type ArticleTexts } from '../../../src/domain/articles/article-form.ts';
import { residueFindings, withoutResidue } from '../../../src/domain/articles/article-gate/model-residue.ts';
import {
  generatedFindings,
  generatedTextFindings,
  generatedTexts,
} from '../../../src/domain/articles/generated-text.ts';
import { isGeneratedSeoDescription } from '../../../src/domain/seo.ts';
import type { AnswerForm } from '../_shared/completion-body.ts';
import type { ClaimedJob } from './queue.ts';

const structuredArticle = z.strictObject({
  title: z.string(),
  meta_description: z.string(),
  introduction: z.string(),
  sections: z.array(z.strictObject({ heading: z.string(), text: z.string() })),
});
type StructuredArticle = z.infer<typeof structuredArticle>;

/** Models that support it answer in this form, so that title, description and sections cannot be confused. */
export const ARTICLE_FORM: AnswerForm = {
  name: 'article',
  rule: [
    'Answer in the given form. Its title takes the place of an H1, and the headings of its sections that of H2 headings.',
    'The texts are GitHub-flavoured markdown without raw HTML; inside a section, only H3 headings.',
    'The meta description is for search results: one or two sentences, at most 160 characters.',
  ].join(' '),
  schema: z.toJSONSchema(structuredArticle),
};

const oneLine = (text: string) =>
  text
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The article in markdown, as a model without the form would have written it. */
function markdownOf({ title, introduction, sections }: StructuredArticle): string {
  const parts = sections.flatMap(({ heading, text }) => [`## ${oneLine(heading)}`, text.trim()]);
  return [`# ${oneLine(title)}`, introduction.trim(), ...parts].filter((part) => part !== '').join('\n\n');
}

/** The answer in the form that we asked for; null for markdown, which a model without support for the form sends. */
function structuredIn(answer: string): StructuredArticle | null {
  if (!answer.startsWith('{')) return null;
  try {
    return structuredArticle.safeParse(JSON.parse(answer)).data ?? null;
  } catch {
    return null;
  }
}

type Judged = { texts: ArticleTexts & { meta_description: string }; findings: string[] };

/** An answer as the texts of an article, and what the gate finds in everything that the model has written. */
export function judgedTexts(
  answer: string,
  location: ClaimedJob['location'],
  sources: readonly string[] = [],
): Judged {
  const structured = structuredIn(answer);
  if (!structured) {
    const texts = generatedTexts(withoutResidue(answer), location);
    return {
      texts,
      findings: [...residueFindings(answer), ...generatedTextFindings(texts, location, sources)],
    };
  }
  const markdown = markdownOf(structured);
  const residue = residueFindings(`${markdown}\n${structured.meta_description}`);
  const texts = generatedTexts(withoutResidue(markdown), location);
  const description = oneLine(withoutResidue(structured.meta_description)).slice(
    0,
    ARTICLE_LIMITS.meta_description,
  );
  // The description that staff wrote stays. The model's is better than the built-in sentence.
  const stored = location.seo_description?.trim() ?? '';
  const isOwn = stored !== '' && !isGeneratedSeoDescription(location, stored);
  if (isOwn || description === '') {
    return { texts, findings: [...residue, ...generatedTextFindings(texts, location, sources)] };
  }
  const described = { ...texts, meta_description: description };
  return { texts: described, findings: [...residue, ...generatedFindings(described, location, sources)] };
}
