import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { brand } from '../../../src/config/brand.ts';
import { PrefetchContext } from '../../../src/lib/prefetch.ts';
import { DeliveredHtml } from '../../../src/site/layout/delivered-html.tsx';
import { SiteLayout } from '../../../src/site/layout/site-layout.tsx';
import { address, showAt } from './site-screen.tsx';

const page = (
  <SiteLayout>
    <h1>A page</h1>
  </SiteLayout>
);

const linksOf = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

const mainLinks = [
  ['Home', '/'],
  ['Why Gold', '/why-gold'],
  ['Places', '/places'],
  ['About', '/about'],
  ['Contact', '/contact'],
];

describe('the header', () => {
  test('links to the main pages, the guide and the back office', () => {
    showAt('/about', page);
    const header = screen.getByRole('banner');
    expect(linksOf(within(header).getByRole('navigation', { name: 'Main' }))).toEqual(mainLinks);
    expect(within(header).getByRole('link', { name: brand.name })).toHaveAttribute('href', '/');
    expect(within(header).getAllByRole('link', { name: 'Get the Free Guide' })[0]).toHaveAttribute(
      'href',
      '/free-guide',
    );
    expect(within(header).getAllByRole('link', { name: 'Admin' })[0]).toHaveAttribute('href', '/admin');
  });

  test('marks the page that the visitor is on', () => {
    showAt('/about', page);
    const current = screen.getAllByRole('link', { current: 'page', hidden: true });
    expect(current.map((link) => link.textContent)).toEqual(['About', 'About']);
  });

  test('lets the keyboard skip it', async () => {
    const { user } = showAt('/', page);
    await user.tab();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  test('prefetches a page as soon as a visitor points at its link or reaches it by keyboard', async () => {
    const prefetch = vi.fn();
    const { user } = showAt('/', <PrefetchContext value={prefetch}>{page}</PrefetchContext>);
    const nav = screen.getByRole('navigation', { name: 'Main' });
    await user.hover(within(nav).getByRole('link', { name: 'About' }));
    expect(prefetch).toHaveBeenLastCalledWith('/about');
    act(() => within(nav).getByRole('link', { name: 'Contact' }).focus());
    expect(prefetch).toHaveBeenLastCalledWith('/contact');
  });
});

test('links in delivered HTML are prefetched like all others, but for those that lead out of the app', async () => {
  const prefetch = vi.fn();
  const links = '<a href="/about"><b>About</b></a> <a href="/admin">Admin</a> <a href="#below">Below</a>';
  const { user } = showAt(
    '/',
    <PrefetchContext value={prefetch}>
      <DeliveredHtml html={`${links} <a href="/texas">Texas</a> <a href="/ohio">Ohio</a>`} />
    </PrefetchContext>,
  );
  await user.hover(screen.getByText('About'));
  act(() => screen.getByRole('link', { name: 'Texas' }).focus());
  fireEvent.touchStart(screen.getByRole('link', { name: 'Ohio' }));
  await user.hover(screen.getByText('Admin'));
  await user.hover(screen.getByText('Below'));
  expect(prefetch.mock.calls).toEqual([['/about'], ['/texas'], ['/ohio']]);
});

describe('the mobile menu', () => {
  const menuOf = (toggle: HTMLElement) => {
    const menu = document.getElementById(toggle.getAttribute('popovertarget') ?? '');
    if (!menu) throw new Error('There is no menu.');
    return menu;
  };

  test('has the same links, and closes when one is tapped', async () => {
    const { user } = showAt('/', page);
    const menu = menuOf(screen.getByRole('button', { name: 'Menu' }));
    expect(menu).toHaveAttribute('popover', 'auto');
    const hidePopover = vi.fn();
    Object.assign(menu, { hidePopover });
    expect(linksOf(menu)).toEqual([...mainLinks, ['Get the Free Guide', '/free-guide'], ['Admin', '/admin']]);
    await user.click(menu);
    expect(hidePopover).not.toHaveBeenCalled();
    await user.click(within(menu).getByText('Why Gold'));
    expect(hidePopover).toHaveBeenCalledOnce();
  });
});

describe('the footer', () => {
  test('has the quick links, and resources that link to sections', async () => {
    showAt('/', page);
    const footer = screen.getByRole('contentinfo');
    expect(linksOf(await within(footer).findByRole('navigation', { name: 'Quick Links' }))).toEqual([
      ['Home', '/'],
      ['About Us', '/about'],
      ['Places', '/places'],
      ['Tools', '/tools'],
      ['Contact', '/contact'],
      ['Editorial Policy', '/editorial-policy'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ]);
    expect(linksOf(within(footer).getByRole('navigation', { name: 'Resources' }))).toEqual([
      ['Gold IRA Guide', '/free-guide#guide-covers'],
      ['Investment FAQ', '/free-guide#faq'],
      ['Market Updates', '/why-gold#market'],
      ['Tax Benefits', '/why-gold#taxes'],
      ['Retirement Planning', '/why-gold#retirement'],
    ]);
  });

  test('has phone, e-mail, address and the notice that nothing here is advice', async () => {
    showAt('/', page);
    const footer = screen.getByRole('contentinfo');
    expect(await within(footer).findByRole('link', { name: brand.phone.display })).toHaveAttribute(
      'href',
      brand.phone.href,
    );
    expect(within(footer).getByRole('link', { name: brand.email.address })).toHaveAttribute(
      'href',
      `mailto:${brand.email.address}`,
    );
    expect(footer).toHaveTextContent('San Diego, CA');
    expect(footer).toHaveTextContent('informational purposes only and is not investment advice');
  });

  test('names the networks without fake links, and without saying what is missing', async () => {
    showAt('/', page);
    for (const network of ['Facebook', 'X', 'LinkedIn']) {
      expect(await screen.findByText(network)).not.toHaveAttribute('title');
      expect(screen.queryByRole('link', { name: new RegExp(`^${network}`) })).not.toBeInTheDocument();
    }
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/profile/i);
  });

  test('hydrates a page built last year without complaint, then shows this year', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    vi.useFakeTimers({ now: new Date('2025-12-31T12:00:00'), toFake: ['Date'] });
    root.innerHTML = renderToString(page);
    expect(root).toHaveTextContent(`© 2025 ${brand.name}`);
    vi.setSystemTime(new Date('2026-01-01T12:00:00'));
    const hydrated = await act(async () => hydrateRoot(root, page));
    expect(root).toHaveTextContent(`© 2026 ${brand.name}`);
    act(() => hydrated.unmount());
    root.remove();
  });
});

describe('a link inside the site', () => {
  const visit = () => showAt('/about', page);
  const contact = () => within(screen.getByRole('navigation', { name: 'Main' })).getByText('Contact');

  test('is followed without loading the site again', async () => {
    const { user } = visit();
    await user.click(contact());
    expect(address()).toBe('/contact');
  });

  test.each(['{Control>}', '{Meta>}', '{Shift>}', '{Alt>}'])(
    'is left to the browser with %s',
    async (key) => {
      // jsdom cannot open the link; what matters is that the page did not handle the click itself.
      const follow = vi.fn((event: MouseEvent) => event.preventDefault());
      document.addEventListener('click', follow);
      const { user } = visit();
      await user.keyboard(key);
      await user.click(contact());
      document.removeEventListener('click', follow);
      expect(follow).toHaveBeenCalledOnce();
      expect(address()).toBe('/about');
    },
  );
});
