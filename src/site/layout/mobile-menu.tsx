import { type MouseEvent, useId, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { useAddress } from '../../lib/address.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { GuideLink } from './guide-link.tsx';
import { LineIcon } from './line-icon.tsx';
import { mainLinks } from './navigation.ts';
import { SiteLink } from './site-link.tsx';

function MainLinks() {
  const { pathname } = useAddress();
  return (
    <ul>
      {mainLinks.map(({ label, to }) => (
        <li key={to} className="border-b border-line-ink">
          <SiteLink
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-h-14 items-center font-display text-h4 text-paper aria-[current=page]:text-gold-400"
          >
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/**
 * A native popover: the browser opens it, closes it on Esc or a tap outside, returns the focus and tells assistive
 * technology whether it is open, before any script has run too. Our code only closes it after a tap on a link.
 */
export function MobileMenu() {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.current?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="grid size-11 place-items-center rounded border border-line-ink text-paper menu-toggle hover:bg-ink-800 lg:hidden"
      >
        <LineIcon name="menu" className="size-5" />
        <LineIcon name="close" className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click on it. */}
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Menu"
        onClick={closeAfterLink}
        className="inset-x-0 top-18 bottom-auto m-0 max-h-[calc(100dvh-(--spacing(18)))] w-full max-w-none overflow-y-auto border-0 border-b border-line-ink bg-ink-950 px-5 pt-2 pb-8 text-paper shadow-float sm:px-8 lg:hidden"
      >
        <MainLinks />
        <div className="mt-6 flex flex-wrap gap-3">
          <GuideLink className="grow sm:hidden" />
          <a href={paths.admin.root} className={buttonClasses('outline', 'large', 'grow sm:grow-0')}>
            Admin
          </a>
        </div>
      </nav>
    </>
  );
}
