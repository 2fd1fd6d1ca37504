import { brand } from '../src/config/brand.ts';
import { CONSENT_VERSION, consentText } from '../src/domain/consent.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Why a hosted project's form must not be built as it is, with the cure; null where its words are published. */
export function wordingProblem(published: string | null): string | null {
  const words = consentText({ name: brand.name, phone: brand.phone.display });
  if (published === words) return null;
  if (published === null) {
    return `The agreement to calls and texts is not published in the project, so nobody could agree to it. In its SQL editor: insert into public.consent_wordings (version, words) values (${quoted(CONSENT_VERSION)}, ${quoted(words)});`;
  }
  return `The form's agreement to calls and texts has other words than those published as version ${CONSENT_VERSION}. Set CONSENT_VERSION in src/domain/consent.ts to today's date, build again, and publish the new version as you are told then.`;
}

/** Refuses to build a form that shows other words than those which a hosted project would store. */
export async function checkPublishedWording(url: string, key: string): Promise<void> {
  const address = `${url}/rest/v1/consent_wordings?select=words&is_offered=is.true&version=eq.${CONSENT_VERSION}`;
  const response = await fetch(address, { headers: { apikey: key, authorization: `Bearer ${key}` } });
  if (!response.ok) {
    throw new Error(
      `The published wordings could not be read (${response.status}): has \`supabase db push\` been run?`,
    );
  }
  const rows: unknown = await response.json();
  const first: unknown = Array.isArray(rows) ? rows[0] : null;
  const published =
    typeof first === 'object' && first !== null && 'words' in first ? String(first.words) : null;
  const problem = wordingProblem(published);
  if (problem) throw new Error(problem);
}
