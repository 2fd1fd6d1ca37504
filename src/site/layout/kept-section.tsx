import { type ComponentType, Suspense, useState } from 'react';
import { DeliveredHtml } from './delivered-html.tsx';

type KeptSectionProps = {
  id: string;
  className?: string | undefined;
  Content: ComponentType<{ id: string }>;
};

/**
 * A part of the page that never changes while it is shown. A delivered page keeps its HTML; its code loads only if the
 * page came without it.
 */
export function KeptSection({ id, Content, ...more }: KeptSectionProps) {
  const [html] = useState(() => globalThis.document?.getElementById(id)?.innerHTML);
  if (html !== undefined) return <DeliveredHtml as="div" id={id} html={html} {...more} />;
  return (
    <div id={id} {...more}>
      <Suspense>
        <Content id={id} />
      </Suspense>
    </div>
  );
}
