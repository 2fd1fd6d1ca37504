import { type ArticleTexts, articleFormInput } from '../../domain/articles/article-form.ts';

export type Choice = 'mine' | 'theirs' | 'both';

/** A text that differs between the two versions. `both` holds the changes of both people, if they can be joined. */
export type FieldChoice = {
  name: keyof ArticleTexts;
  mine: string;
  theirs: string;
  both: string | null;
  choices: Choice[];
  /** The choice without a question: the only side that changed the text, or both if they can be joined. */
  proposal: Choice | null;
  story: string;
};

export const FIELD_LABELS: Record<keyof ArticleTexts, string> = {
  title: 'Title',
  meta_description: 'Meta Description',
  content: 'Content',
};

const stories = {
  mine: 'Only you changed it.',
  theirs: 'Only the other person changed it.',
  both: 'You both changed it, in different places.',
  contested: 'You both changed it, in the same place.',
};

/** Returns the texts that differ, with the choices for each. `base` is the version that mine was made from. */
export function choicesFor(
  base: ArticleTexts,
  mine: ArticleTexts,
  theirs: ArticleTexts,
  merge: (base: string, mine: string, theirs: string) => string | null,
): FieldChoice[] {
  const [before, own, other] = [base, mine, theirs].map(articleFormInput);
  if (!before || !own || !other) return [];
  const names = ['title', 'meta_description', 'content'] as const;
  return names.flatMap((name): FieldChoice[] => {
    if (own[name] === other[name]) return [];
    const alone = other[name] === before[name] ? 'mine' : own[name] === before[name] ? 'theirs' : null;
    const both = name === 'content' && !alone ? merge(before[name], own[name], other[name]) : null;
    const proposal = alone ?? (both === null ? null : 'both');
    return [
      {
        name,
        mine: own[name],
        theirs: other[name],
        both,
        choices: both === null ? ['mine', 'theirs'] : ['mine', 'theirs', 'both'],
        proposal,
        story: stories[proposal ?? 'contested'],
      },
    ];
  });
}
