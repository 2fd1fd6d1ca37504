// Writes the outlines of the states and of the country. The server draws maps with them. Run it after an update of
// us-atlas or a change of the simplification.
import { writeFile } from 'node:fs/promises';
import { outlineFiles } from './maps/outline-files.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';

try {
  for (const [file, text] of Object.entries(outlineFiles())) {
    await writeFile(fromRoot(file), text);
    console.log(`${file} is written.`);
  }
} catch (error) {
  exitWithOneLine(error);
}
