import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  bundleFunction,
  FUNCTIONS_DIR,
  functionNames,
} from '../../supabase/local/functions/bundle-function.ts';

/** Writes each function as one module where supabase/config.toml has its entry point, below this folder. */
export async function writeBundles(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const name of functionNames()) {
    const text = await bundleFunction(path.join(FUNCTIONS_DIR, name));
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, 'index.js'), text);
  }
}

/** The CLI's arguments: all functions where none is named, of the linked project where no other is. */
export function deployArguments(given: readonly string[]): string[] {
  const hasTarget = given.some((argument) => /^--remote(=|$)/.test(argument));
  const hasNames = given.some((argument) => !argument.startsWith('-'));
  return [
    ...['functions', 'deploy', '--use-api'],
    ...(hasNames ? [] : functionNames()),
    ...given,
    ...(hasTarget ? [] : ['--remote']),
  ];
}
