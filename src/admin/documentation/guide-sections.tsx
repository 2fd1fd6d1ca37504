import { paths } from '../../config/paths.ts';
import { BATCH_SIZE } from '../../domain/generation/batch-size.ts';
import { DocList, DocSection, ScreenLink } from './doc-section.tsx';

const { admin } = paths;

export function LocationsSection() {
  return (
    <DocSection id="locations" title="Locations">
      <p>
        A location is a state, a city or a neighborhood. Each has its own page as soon as it is added on{' '}
        <ScreenLink to={admin.locations}>Locations</ScreenLink>; until an article is published there, the page
        says that the guide is being prepared.
      </p>
      <DocList
        items={[
          'Import takes one location per line: state, city, neighborhood, ZIP code. What is left out decides the type. Lines that cannot be read are listed with their number; locations that exist already are left alone.',
          'The address of a page is made from the names and cannot be edited.',
          'A yellow row with "Data Issue" has city and state swapped. "Fix swapped data" puts them right.',
          'Deleting a location deletes its articles too. Leads stay.',
        ]}
      />
    </DocSection>
  );
}

export function ListsSection() {
  return (
    <DocSection id="lists" title="Lists">
      <DocList
        items={[
          'Below each table stand its keys. Tab reaches the rows, and the arrow keys move between them and along a row. X selects, Enter opens, E edits. / goes to the search of Locations.',
          'The page number below a list can be typed. "Row height" makes the rows of all tables lower; this browser keeps the choice.',
          'The filters and the page of a list are kept until this tab is closed. The back button, "Back to Articles" and the menu lead to the list as it was. "Reset filters" shows everything, and so does the link in the menu while its list is shown.',
        ]}
      />
    </DocSection>
  );
}

export function ArticlesSection() {
  return (
    <DocSection id="articles" title="Articles">
      <DocList
        items={[
          <>
            <strong>Draft</strong>: a new article starts here. Only staff see it.
          </>,
          <>
            <strong>Pending Review</strong>: finished, and waiting for a second pair of eyes.
          </>,
          <>
            <strong>Published</strong>: on the website at once. Where a location has several published
            articles, the newest is the text of its page.
          </>,
        ]}
      />
      <p>
        Any status can follow any other, on <ScreenLink to={admin.content}>Content Management</ScreenLink> or
        in the editor. Every change of a title, description or text keeps the version before it: the editor
        shows the versions, compares them and brings one back.
      </p>
      <p>
        The editor notes what search engines and readers would mind (length, headings, promises, a missing
        word about risk, a text much like another location's). Notes never keep anybody from publishing.
      </p>
      <p>
        An article names an author and a reviewer only where you choose them in the editor, of the people on{' '}
        <ScreenLink to={admin.editorial}>Editorial</ScreenLink>. A review is of one text: another text ends
        it. What a page stated wrongly is recorded there too, and visitors read it on the page.
      </p>
    </DocSection>
  );
}

export function GenerationSection() {
  return (
    <DocSection id="generation" title="Generating articles">
      <p>
        The generator fills the prompt of the location's type with its names and sends it to the model, both
        chosen on <ScreenLink to={admin.settings}>Settings</ScreenLink>. One article takes up to a minute.
      </p>
      <DocList
        items={[
          'A neighborhood needs a name and a ZIP code, a city its name; a state can always be written about.',
          '"Generate & Publish" and the batches on Locations publish at once. "Create New Article" and the batches on Content Management leave drafts.',
          `A batch on Content Management takes the next ${BATCH_SIZE.fallback} locations without an article, or as many as you say, up to ${BATCH_SIZE.max}. An article that fails is counted and does not stop the others.`,
          <>
            If the model gives no answer, the built-in text for the type of location is used and marked{' '}
            <strong>Template text</strong>. It is correct but the same everywhere, so rewrite it soon.
          </>,
        ]}
      />
    </DocSection>
  );
}

export function LeadsSection() {
  return (
    <DocSection id="leads" title="Leads and messages">
      <p>
        Whoever asks for the free guide is a lead; whoever writes on the contact page leaves a message. Both
        are on <ScreenLink to={admin.leads}>Leads</ScreenLink>. A lead's source is the article that was read
        before, if there was one.
      </p>
      <DocList
        items={[
          'Export writes all rows that fit the filters, not only the page in view.',
          'Deleting is for good. Do it when somebody asks to be forgotten.',
          'These are personal data: only administrators can read them, and exported files are yours to look after.',
        ]}
      />
    </DocSection>
  );
}

export function AccessSection() {
  return (
    <DocSection id="access" title="Who may do what">
      <p>
        Everything here is for administrators: people with a sign-in whose id is in the table of
        administrators. Only the owner of the database can add one. The database itself refuses everybody
        else, whatever a screen shows.
      </p>
      <p>
        If your session ends while you work, sign in again in the window that appears: nothing on the page is
        lost.
      </p>
    </DocSection>
  );
}
