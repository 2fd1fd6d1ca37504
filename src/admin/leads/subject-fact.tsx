import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { correctedPage } from '../../domain/leads/correction.ts';

/** The subject of a message. One that reports a mistake on a page leads to where staff record its correction. */
export function SubjectFact({ subject }: { subject: string }) {
  const page = correctedPage(subject);
  if (page === null) return subject;
  return (
    <>
      {subject}
      <Link
        to={`${paths.admin.editorial}?tab=corrections&correct=${encodeURIComponent(page)}`}
        className="ml-3 inline-block underline underline-offset-2"
      >
        Record correction
      </Link>
    </>
  );
}
