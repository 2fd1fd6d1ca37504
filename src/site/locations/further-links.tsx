import { LineIcon } from '../layout/line-icon.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

type FurtherLinksProps = {
  id: string;
  title: string;
  links: readonly { to: string; label: string }[];
};

/** Shows a few links to other pages below a text. */
export function FurtherLinks({ id, title, links }: FurtherLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-line py-14 print:hidden">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {links.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <SiteLink
                to={to}
                className="group flex min-h-12 items-center justify-between gap-4 py-2 text-ink-900 hover:text-gold-700"
              >
                {label}
                <LineIcon
                  name="arrow"
                  className="size-4 shrink-0 text-gold-700 transition-transform group-hover:translate-x-1"
                />
              </SiteLink>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
