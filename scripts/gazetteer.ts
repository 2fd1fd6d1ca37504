// Fills the gazetteer of the database that the environment names: the hosted project's, or the local one.

import { hostedProject, secretKeyIn } from '../supabase/local/hosted-project.ts';
import { type FillPart, fillsHosted, fillsLocal } from './gazetteer/fill.ts';
import { readGazetteer } from './gazetteer/packages.ts';
import { environment } from './local/environment-files.ts';
import { exitWithOneLine } from './shared/exit-with-one-line.ts';

async function fillAll(fill: FillPart): Promise<void> {
  const sum = { places: 0, zip_codes: 0, linked: 0 };
  for (const part of readGazetteer()) {
    const { places, zip_codes, linked } = await fill(part);
    sum.places += places;
    sum.zip_codes += zip_codes;
    sum.linked += linked;
    console.log(`${part.state_slug}: ${places} places, ${zip_codes} ZIP codes`);
  }
  console.log(
    `Loaded ${sum.places} places and ${sum.zip_codes} ZIP codes. ${sum.linked} cities matched a place.`,
  );
}

try {
  const variables = environment();
  const project = hostedProject(variables);
  if (project) await fillAll(fillsHosted(project, secretKeyIn(variables)));
  else await fillsLocal(variables, fillAll);
} catch (error) {
  exitWithOneLine(error);
}
