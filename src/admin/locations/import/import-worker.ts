import type { SessionAnswer, SessionCall } from './import-session.ts';
import { ImportSession } from './import-session.ts';

const session = new ImportSession();

function run(call: SessionCall): Promise<unknown> {
  switch (call.method) {
    case 'read':
      return session.read(...call.args);
    case 'addExisting':
      return session.addExisting(...call.args);
    case 'preview':
      return session.preview();
    case 'newCities':
      return session.newCities();
    case 'completionLines':
      return session.completionLines();
    case 'withoutArticle':
      return session.withoutArticle();
    case 'batch':
      return session.batch(...call.args);
    case 'faultsCsv':
      return session.faultsCsv(...call.args);
  }
}

self.onmessage = async ({ data }: MessageEvent<SessionCall>) => {
  const answer: SessionAnswer = await run(data).then(
    (value) => ({ id: data.id, value }),
    (error: unknown) => ({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
  self.postMessage(answer);
};
