-- What is at an address, in one step: a server asks this before it reads a page's data, so that a wrong address costs
-- one question. resolve_address() alone does not tell a page from an address that is not known.
create function public.look_up_address(address text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.has_public_page(private.plain_address(look_up_address.address)) then jsonb_build_object('page', true)
    else public.resolve_address(look_up_address.address)
  end
$$;
comment on function public.look_up_address is
  'What is at an address: {"page": true}, and otherwise where it leads, as resolve_address() says. The lists by letter '
  'are not known here. For visitors, and the server that answers them.';
revoke all on function public.look_up_address from public, anon, authenticated;
grant execute on function public.look_up_address to anon;
