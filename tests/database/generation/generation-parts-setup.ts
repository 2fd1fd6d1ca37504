import { z } from 'zod';
import { setUpRuns } from './generation-runs-setup.ts';

const claimedPart = z.looseObject({
  ...{ part: z.string(), claim: z.string(), state: z.string(), run_state: z.string() },
});
/** Runs of the mode batch, and what their worker does with their parts. */
export async function setUpParts() {
  const runs = await setUpRuns();
  const { service, start, progress } = runs;
  const startBatch = (options: Record<string, unknown> = {}) => start({ mode: 'batch', ...options });

  async function claimPart(options: Record<string, number> = {}) {
    const { data } = await service.rpc('claim_generation_part', { overhead: 500, ...options }).throwOnError();
    return claimedPart.nullable().parse(data);
  }

  async function mustClaimPart(options: Record<string, number> = {}) {
    const part = await claimPart(options);
    if (!part) throw new Error('No part was claimed.');
    return part;
  }

  const readPart = async (token: string) =>
    z
      .object({
        templates: z.record(z.string(), z.string()),
        jobs: z.array(z.object({ job: z.string(), location: z.looseObject({ city: z.string() }) })),
      })
      .nullable()
      .parse((await service.rpc('read_generation_part', { claim: token }).throwOnError()).data);

  const jobsOf = async (token: string) => (await readPart(token))?.jobs ?? [];

  async function storeResults(token: string, from: number, results: object[], fromErrors = false) {
    const { data } = await service
      .rpc('store_generation_results', {
        ...{ claim: token, from_errors: fromErrors, from_octet: from, to_octet: from + 10 },
        results: JSON.parse(JSON.stringify(results)),
      })
      .throwOnError();
    return data;
  }

  const finish = async (token: string, was_executed: boolean) =>
    (await service.rpc('finish_generation_part', { claim: token, was_executed }).throwOnError()).data;

  const money = async (run: string) => {
    const { spent, reserved } = await progress(run);
    return { spent, reserved };
  };

  return { ...runs, startBatch, claimPart, mustClaimPart, readPart, jobsOf, storeResults, finish, money };
}
