import { SITE_FOLDER } from '../../../scripts/serve/node-site.ts';
import { IS_WORKER } from '../../../scripts/test/end-to-end.ts';
import { type Carrier, startExport } from '../support/carriers/carriers.ts';
import { declareCommonTests } from '../support/carriers/common-tests.ts';
import { declareFailureTests } from '../support/carriers/failure-tests.ts';
import { declareServerTests } from '../support/carriers/server-tests.ts';
import { declareStaticHostTests } from '../support/carriers/static-host-tests.ts';
import { type Site, siteTest } from '../support/site.ts';

// One suite for everything that serves the site. `npm test` runs it against Node and the export, `npm run test:worker`
// against the Worker.

siteTest.describe(IS_WORKER ? 'the Worker' : 'Node', () => {
  let site: Site;
  siteTest.beforeAll(async ({ site: opened }) => {
    site = opened;
  });
  siteTest.afterAll(async () => {
    await site.backend.sql('delete from public.missing_addresses');
  });
  const carrier = () => site.carrier;
  declareCommonTests(siteTest, carrier);
  declareServerTests(siteTest, carrier);
  declareFailureTests(siteTest, () => site);
});

if (!IS_WORKER)
  siteTest.describe('the export on a host of files', () => {
    let host: Carrier;
    siteTest.beforeAll(async () => {
      host = await startExport(SITE_FOLDER);
    });
    siteTest.afterAll(() => host.close());
    declareCommonTests(siteTest, () => host);
    declareStaticHostTests(siteTest, () => host);
  });
