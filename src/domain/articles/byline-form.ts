import * as z from 'zod/mini';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Who wrote and reviewed an article, as the form has it: ids of contributors, '' for no one. */
export const bylineSchema = z.pipe(
  z.object({ author: z.string(), reviewer: z.string(), reviewed_on: z.string() }).check(
    z.refine(({ author, reviewer }) => reviewer === '' || reviewer !== author, {
      message: 'Authors cannot review their own text.',
      path: ['reviewer'],
    }),
    z.refine(({ reviewer, reviewed_on }) => reviewer === '' || DAY.test(reviewed_on), {
      message: 'On which day was it reviewed?',
      path: ['reviewed_on'],
    }),
    z.refine(({ reviewer, reviewed_on }) => reviewer !== '' || reviewed_on === '', {
      message: 'Who reviewed it on that day?',
      path: ['reviewer'],
    }),
  ),
  z.transform(({ author, reviewer, reviewed_on }) => ({
    ...(author && { author }),
    ...(reviewer && { reviewer, reviewed_on }),
  })),
);

export type BylineFields = z.input<typeof bylineSchema>;
/** What is saved. A missing part names no one. */
export type BylineValues = z.output<typeof bylineSchema>;
