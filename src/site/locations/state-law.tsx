import { lazy, Suspense, useState } from 'react';
import { trustedHtml } from '../../lib/trusted-types.ts';

const StateFacts = lazy(async () => ({ default: (await import('./state-facts.tsx')).StateFacts }));

/**
 * What holds in a state. A delivered page keeps the HTML, and neither loads the code that shows facts nor asks for them
 * again: the server makes the page anew when a fact changes.
 */
export function StateLaw(state: { slug: string; name: string }) {
  const id = `law-of-${state.slug}`;
  const [html] = useState(() => globalThis.document?.getElementById(id)?.innerHTML);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the page's own HTML, as it was delivered.
  if (html !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
  return (
    <div id={id}>
      <Suspense>
        <StateFacts {...state} />
      </Suspense>
    </div>
  );
}
