import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leanRouter } from '../../scripts/build/lean-router.ts';
import { bundle } from '../../scripts/build/vite-bundle.ts';

const root = mkdtempSync(path.join(tmpdir(), 'gold-atlas-router-'));
afterAll(() => rmSync(root, { recursive: true }));
const router = path.join(root, 'node_modules/react-router/dist/production/index.mjs');
mkdirSync(path.dirname(router), { recursive: true });
writeFileSync(path.join(root, 'main.js'), `import { useIt } from '${router}'; useIt();`);

/** Bundles an app that uses one function of a router with this code. */
async function bundleWith(code: string): Promise<string> {
  writeFileSync(router, `export const useIt = () => document.title;\n${code}`);
  const build = { write: false, minify: false, rolldownOptions: { input: path.join(root, 'main.js') } };
  const { output } = await bundle({ configFile: false, root, plugins: [leanRouter()], build });
  return output[0].code;
}

const made = 'export const Form = React.forwardRef(function formOfTheRouter() {});\n';
const named = 'Form.displayName = "Form";\n';

test("a component of the router that no page uses is not in the site's script", async () => {
  expect(await bundleWith(made + named)).not.toContain('formOfTheRouter');
});

test('a router without anything to rewrite stops the build, and the error says what to do', async () => {
  await expect(bundleWith('')).rejects.toThrow(
    /react-router has changed: its production build has no assignment of a displayName and no component made by .* fix or delete that file/,
  );
  await expect(bundleWith(made)).rejects.toThrow('has no assignment of a displayName. Compare');
});
