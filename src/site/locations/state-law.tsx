import { lazy, Suspense, useState } from 'react';
import { trustedHtml } from '../../lib/trusted-types.ts';

const StateFacts = lazy(async () => ({ default: (await import('./state-facts.tsx')).StateFacts }));

type StateLawProps = { slug: string; title: string; id: string };

/**
 * What holds in a state. A delivered page keeps the HTML, and neither loads the code that shows facts nor asks for them
 * again: the server makes the page anew when a fact changes.
 */
export function StateLaw(props: StateLawProps) {
  const box = `law-of-${props.slug}`;
  const [html] = useState(() => globalThis.document?.getElementById(box)?.innerHTML);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the page's own HTML, as it was delivered.
  if (html !== undefined) return <div id={box} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
  return (
    <div id={box}>
      <Suspense fallback={null}>
        <StateFacts {...props} />
      </Suspense>
    </div>
  );
}
