-- The page /editorial-policy: how texts are made and corrected.

create or replace function private.is_site_page(address text) returns boolean
language sql immutable
set search_path = ''
as $$
  select address in (
    '/', '/why-gold', '/about', '/contact', '/contact/introduction', '/free-guide', '/free-guide/success', '/privacy',
    '/terms', '/editorial-policy', '/gold-law-changes', '/places',
    '/tools', '/tools/gold-ira-cost', '/tools/sales-tax', '/tools/ira-eligible', '/tools/ira-limits',
    '/tools/gold-and-prices'
  )
$$;

-- No state may have the page's address.
drop trigger locations_refuse_reserved_address on public.locations;
create trigger locations_refuse_reserved_address before insert or update of state_slug on public.locations
  for each row when (new.state_slug in (
    '404', 'about', 'admin', 'contact', 'editorial-policy', 'free-guide', 'gold-law-changes', 'places', 'privacy', 'terms',
    'why-gold',
    'app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap',
    'app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512',
    'images', 'logo-mark', 'logo-mark-mono', 'site',
    'auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known',
    'account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'
  ))
  execute function private.refuse_reserved_address();
