import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import type { PublicFact } from '../../data/facts/fact-reads.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { type SideNotes, sideNotes } from '../../domain/articles/side-notes.ts';
import { FACT_KINDS, factAnswer, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { isAnswerOfState } from '../../domain/facts/stated-facts.ts';
import { trustedHtml } from '../../lib/trusted-types.ts';
import { type HtmlBlock, htmlBlocks } from '../../ui/markdown/html-blocks.ts';
import { FactSource, knownFacts } from '../facts/fact-source.tsx';
import { Beside } from '../reading/beside.tsx';
import { Definition } from '../reading/definition.tsx';
import { noteGroups } from '../reading/note-groups.ts';
import { NotedBlocks } from '../reading/noted-blocks.tsx';
import { SideNote } from '../reading/side-note.tsx';
import { useCitableFacts } from './use-citable-facts.ts';
import { useLocationSlugs } from './use-location-slugs.ts';

function Blocks({ blocks, className }: { blocks: readonly HtmlBlock[]; className?: string }) {
  const html = blocks.map((block) => block.html).join('\n');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer has sanitized it.
    <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
  );
}

function FactNote({ fact, statement }: { fact: PublicFact; statement: string }) {
  return (
    <SideNote title={isFactKind(fact.kind) ? FACT_KINDS[fact.kind].label : fact.kind}>
      {(fact.amount !== null || isAnswerOfState(fact.kind)) && (
        <p className="text-ink-900">{factAnswer(fact)}</p>
      )}
      {statement && <p>{statement}</p>}
      <FactSource {...fact} />
    </SideNote>
  );
}

function Notes({ term, stated }: SideNotes<PublicFact>) {
  return (
    <Beside>
      {term && <Definition {...term} />}
      {stated && <FactNote {...stated} />}
    </Beside>
  );
}

const kindOf = ({ tag }: HtmlBlock) => (tag === 'h2' ? 'section' : /^h[3-6]$/.test(tag) ? 'heading' : 'text');

/**
 * An article's text with its terms' meanings and its facts' sources next to it. Only the server draws it; a delivered
 * page keeps its HTML.
 */
export function NotedArticle({ html }: { html: string }) {
  const slugs = useLocationSlugs();
  const { data: ofState = [] } = useVisitorQuery(publicFactQueries.ofState(slugs.state));
  const citable = useCitableFacts(slugs);
  const blocks = htmlBlocks(html);
  const notes = sideNotes(
    blocks.map((block) => ({ kind: kindOf(block), text: block.text })),
    knownFacts<PublicFact>([...ofState, ...citable]),
  );
  const noted = blocks.map((block, at) => {
    const found = notes[at];
    return { block, notes: found && (found.term || found.stated) ? <Notes {...found} /> : null };
  });
  return <NotedBlocks groups={noteGroups(noted, ({ tag }) => tag === 'h2')} Blocks={Blocks} />;
}
