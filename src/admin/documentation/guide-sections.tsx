import { paths } from '../../config/paths.ts';
import { BATCH_SIZE } from '../../domain/generation/batch-size.ts';
import { DocList, DocSection, ScreenLink } from './doc-section.tsx';

const { admin } = paths;

export function LocationsSection() {
  return (
    <DocSection id="locations" title="Locations">
      <p>
        A location is a state, a city or a neighborhood. It gets its own page as soon as you add it on{' '}
        <ScreenLink to={admin.locations}>Locations</ScreenLink>. Until you publish an article for it, the page
        says that the guide is being prepared.
      </p>
      <DocList
        items={[
          'Import one location per line: state, city, neighborhood, ZIP code. The fields you fill in decide the type. Lines with errors are listed by number, and locations that already exist are skipped.',
          "A page's address is made from the location's names. If you rename a location, its old address redirects to the new one.",
          'In a yellow row marked "Data Issue", city and state are swapped. "Fix swapped data" corrects them.',
          'Deleting a location also deletes its articles. Leads are kept.',
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
          'The page number below a list can be typed. "Rows per page" is there below the long ones. "Row height" makes the rows of all tables lower; this browser keeps the choice.',
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
            <strong>Draft</strong>: where new articles start. Only staff can see it.
          </>,
          <>
            <strong>Pending Review</strong>: finished and waiting for a second pair of eyes.
          </>,
          <>
            <strong>Published</strong>: live on the website immediately. If a location has several published
            articles, its page shows the newest one, unless you choose another.
          </>,
        ]}
      />
      <p>
        You can change the status at any time, on{' '}
        <ScreenLink to={admin.content}>Content Management</ScreenLink> or in the editor. Every change to a
        title, description or text keeps the earlier version. In the editor, you can view, compare and restore
        versions.
      </p>
      <p>
        The editor points out issues that matter to search engines and readers: length, headings, promises, a
        missing risk statement, or a text too similar to another location's. You can publish anyway.
      </p>
      <p>
        An article shows an author and a reviewer only if you choose them in the editor. Add these people on{' '}
        <ScreenLink to={admin.editorial}>Editorial</ScreenLink>. A review covers one version of the text: when
        the text changes, the review no longer counts. Record errors that pages contained there too. Visitors
        see these corrections on the page.
      </p>
    </DocSection>
  );
}

export function GenerationSection() {
  return (
    <DocSection id="generation" title="Generating articles">
      <p>
        The generator fills in the prompt for the location's type and sends it to the AI model. You choose
        both in <ScreenLink to={admin.settings}>Settings</ScreenLink>. One article takes up to a minute.
      </p>
      <DocList
        items={[
          'A neighborhood needs a name and a ZIP code, and a city needs a name. States are always ready.',
          '"Generate & Publish" and batches on Locations publish immediately. "Create New Article", batches on Content Management and imports create drafts; an import publishes if you choose so.',
          `A batch on Content Management covers the next ${BATCH_SIZE.fallback} locations without an article, or any number up to ${BATCH_SIZE.max}. If one article fails, the batch continues with the others.`,
          <>
            Without an API key, a single article gets the built-in text for its location type, marked{' '}
            <strong>Built-in text</strong>; "Generate & Publish" asks first. It is correct but reads the same
            everywhere, so rewrite it soon. Batches and imports cannot write articles without a key.
          </>,
          <>
            With a key, nothing is published when the model fails. A single article keeps the built-in text as
            a draft. In a run, the article is listed as failed, with the reason, until you try it again or
            give it the built-in text.
          </>,
        ]}
      />
    </DocSection>
  );
}

export function ScreensSection() {
  return (
    <DocSection id="screens" title="Runs, facts and addresses">
      <DocList
        items={[
          <>
            <ScreenLink to={admin.runs}>Runs</ScreenLink>: every batch is a run, which continues with all tabs
            closed. See what it costs and what failed, pause it, or cancel it.
          </>,
          <>
            <ScreenLink to={`${admin.root}/facts`}>Facts</ScreenLink>: what pages say about taxes and laws,
            each with its source. Read the source before you mark a fact as verified.
          </>,
          <>
            <ScreenLink to={`${admin.root}/broken-addresses`}>Broken Addresses</ScreenLink>: the addresses
            that visitors asked for in vain. Redirect each to a page, or mark it as gone.
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
        Someone who requests the free guide or an introduction, or who waits for a page, is a lead. The
        contact form sends a message. You can find both on <ScreenLink to={admin.leads}>Leads</ScreenLink>. A
        lead's source is the article they read before, if any.
      </p>
      <DocList
        items={[
          'Open a lead to set its status, owner and next step, to log a call or a text, and to add notes. The timeline shows who did what and when.',
          <>
            <ScreenLink to={`${admin.root}/partners`}>Partners</ScreenLink>: companies that get a request for
            an introduction if the visitor's agreement names them. Without partners you answer every request.
          </>,
          'The views above the list show what is yours, what is due today, and what is new and has no owner.',
          'Leads can be filtered by state, permission, and page or campaign. A name on Results opens its leads.',
          'If the same person sent several requests or messages, the panel lists them. P shows what happened with all of them.',
          'Export includes every row that matches the filters, not just the current page.',
          'Deleting is permanent. Use it when someone asks you to delete their data.',
          'This is personal data. Only administrators can read it, and you are responsible for the files you export.',
        ]}
      />
    </DocSection>
  );
}

export function AccessSection() {
  return (
    <DocSection id="access" title="Who can do what">
      <p>
        Only administrators can use the back office. Any administrator can invite or remove others in
        Settings. The database itself refuses everyone else.
      </p>
      <p>
        If your session ends while you work, sign in again in the window that opens. Nothing on the page is
        lost.
      </p>
    </DocSection>
  );
}
