import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import { problemText } from '../doctor/finding.ts';
import { checkAnswers, checkSchema, checkSignIn } from '../doctor/public-checks.ts';
import { checkWording } from '../doctor/wording-check.ts';

/** Throws a readable error where a site must not be built for a project. */
export async function requireFitProject(project: HostedProject): Promise<void> {
  for (const check of [checkAnswers, checkSignIn, checkSchema, checkWording]) {
    const problem = await check(project);
    if (problem)
      throw new Error(`Nothing was built. ${problemText(problem)}\n  npm run doctor checks the rest.`);
  }
}
