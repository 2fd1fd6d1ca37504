// Checks each step of a deployment against the project that the environment names, and changes nothing.
import { messageOf } from '../supabase/local/errors.ts';
import { hostedProject, secretKeyIn } from '../supabase/local/hosted-project.ts';
import { configuredChallenge } from './build/configured-challenge.ts';
import { examine } from './doctor/examine.ts';
import { problemText } from './doctor/finding.ts';
import { managementOf } from './doctor/management-checks.ts';
import { environment } from './local/environment-files.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { readCompany } from './shared/project-company.ts';

try {
  const variables = environment();
  const project = hostedProject(variables);
  if (!project) {
    throw new Error(
      'Nothing to check. VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY name no hosted project, and the local one sets itself up.',
    );
  }
  const findings = await examine({
    project,
    secretKey: secretKeyIn(variables),
    company: await readCompany(project).catch((error: unknown) => ({ unread: messageOf(error) })),
    challenge: configuredChallenge(variables),
    indexNowKey: variables.INDEXNOW_KEY || undefined,
    management: managementOf(project, variables.SUPABASE_ACCESS_TOKEN),
  });
  for (const { name, problem, note } of findings) {
    const words = problem ? problemText(problem) : note;
    console.log(`${problem ? 'FAILED' : 'ok    '}  ${name}${words ? `: ${words}` : ''}`);
  }
  if (findings.some(({ problem }) => problem)) process.exitCode = 1;
} catch (error) {
  exitWithOneLine(error);
}
