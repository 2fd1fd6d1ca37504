import * as z from 'zod';
import { CONSENT_VERSION, consentText } from '../../src/domain/leads/consent.ts';
import type { HostedProject } from '../../supabase/local/hosted-project.ts';
import { readCompany } from '../shared/project-company.ts';
import type { Problem } from './finding.ts';
import { ask } from './project-api.ts';

const wordings = z.array(z.object({ words: z.string() }));
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Visitors must agree to what they read, so this checks that the project stores exactly the words next to the box. */
export async function checkWording(project: HostedProject): Promise<Problem | undefined> {
  const { name, phone } = await readCompany(project);
  const words = consentText({ name, phone: phone.display });
  const query = `select=words&is_offered=is.true&version=eq.${CONSENT_VERSION}`;
  const answer = wordings.safeParse((await ask(project, `/rest/v1/consent_wordings?${query}`)).body);
  const published = answer.data?.[0]?.words;
  if (published === words) return undefined;
  if (published === undefined) {
    return {
      problem: 'The consent to calls and texts is not published in the project, so no one can give it.',
      cure: `Run in its SQL editor: insert into public.consent_wordings (version, words) values (${quoted(CONSENT_VERSION)}, ${quoted(words)});`,
    };
  }
  return {
    problem: `The form's consent to calls and texts differs from the wording published as version ${CONSENT_VERSION}.`,
    cure: 'Set CONSENT_VERSION in src/domain/leads/consent.ts to the date of the change, build again, and publish it as the next message says.',
  };
}
