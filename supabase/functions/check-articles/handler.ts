import { authorize, bearerToken } from '../_shared/authorize.ts';
import { readJson } from '../_shared/json-body.ts';
import type { StaffDependencies } from '../_shared/staff-environment.ts';
import { staffHandler } from '../_shared/staff-handler.ts';
import { parseCheck } from './check-request.ts';
import { type CheckedArticle, type CheckedTexts, checkStored, checkTexts } from './checked-articles.ts';

const PURPOSE = 'check articles';

/** The longest text in its longest form, with room for the rest. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Judges articles by the gate and by the facts, and records that it has, so that an administrator may publish them. */
export const createHandler = (dependencies: StaffDependencies) =>
  staffHandler({ name: 'check-articles', failed: "Couldn't check the text.", answer: check }, dependencies);

async function check(
  request: Request,
  { connect, deadlineMs, service }: StaffDependencies,
): Promise<{ articles: CheckedArticle[] } | CheckedTexts> {
  const token = bearerToken(request, PURPOSE);
  const client = connect(token, AbortSignal.timeout(deadlineMs));
  await authorize(client, token, PURPOSE);
  const asked = parseCheck(await readJson(request, MOST_BYTES));
  return 'texts' in asked
    ? checkTexts(client, service, asked.article, asked.texts)
    : { articles: await checkStored(client, service, asked.articles) };
}
