-- The page of a state named "Admin" would be written over the back office's own file, and that of one named "About"
-- could never be visited. A trigger and no constraint: its words reach whoever typed the name, and a row of before
-- stays changeable, so that it can be mended.
create function private.refuse_reserved_address() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = format('A state cannot be named "%s": /%s is an address of the site itself.', new.state, new.state_slug);
end
$$;
comment on function private.refuse_reserved_address() is
  'Before-trigger: refuses a state whose address is the site''s own. The list is the trigger''s, and the same as in '
  'src/domain/reserved-addresses.ts, as a test holds.';

create trigger locations_refuse_reserved_address before insert or update of state_slug on public.locations
  for each row when (new.state_slug in (
    '404', 'about', 'admin', 'contact', 'free-guide', 'privacy', 'terms', 'why-gold',
    'app', 'assets', 'headers', 'index', 'redirects', 'robots', 'sitemap',
    'app-icon', 'apple-touch-icon', 'favicon', 'gold-atlas-guide', 'icon-192', 'icon-512',
    'images', 'logo-mark', 'logo-mark-mono', 'site',
    'auth', 'functions', 'graphql', 'local', 'realtime', 'rest', 'storage', 'well-known',
    'account', 'api', 'health', 'login', 'preview', 'search', 'security', 'tools'
  ))
  execute function private.refuse_reserved_address();
