import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { publicContributorsQuery } from '../../data/contributors/public-contributors.ts';
import type { Byline, NamedContributor } from '../../domain/articles/byline.ts';
import { longDate } from '../../lib/long-date.ts';

type NoteProps = { title: string; person: NamedContributor; biography: string | null };

function Note({ title, person: { name, credentials, link }, biography }: NoteProps) {
  return (
    <div>
      <dt className="text-sm text-ink-600">{title}</dt>
      <dd>
        <p className="text-ink-900">
          {link ? (
            <a
              href={link}
              rel="noopener"
              className="font-semibold underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
            >
              {name}
            </a>
          ) : (
            <span className="font-semibold">{name}</span>
          )}
          {credentials && `, ${credentials}`}
        </p>
        {biography && <p className="mt-1 whitespace-pre-line">{biography}</p>}
      </dd>
    </div>
  );
}

/** Presents the people that an article names. Renders nothing without any. */
export function ContributorNotes({ byline: { author, reviewer, reviewed_on } }: { byline: Byline }) {
  const { data: known = [] } = useVisitorQuery(publicContributorsQuery());
  const biographyOf = ({ id }: NamedContributor) => known.find((each) => each.id === id)?.biography ?? null;
  if (!author && !reviewer) return null;
  return (
    <dl className="mt-4 grid gap-4">
      {author && <Note title="Author" person={author} biography={biographyOf(author)} />}
      {reviewer && reviewed_on && (
        <Note
          title={`Reviewer, ${longDate(reviewed_on)}`}
          person={reviewer}
          biography={biographyOf(reviewer)}
        />
      )}
    </dl>
  );
}
