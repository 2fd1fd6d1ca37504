-- A state of some thousand places is renamed or deleted in more than the 8 s that a request of staff may take.
-- PostgREST takes a function's own limit for a request that calls it.
alter function public.edit_location set statement_timeout = '60s';
alter function public.fix_swapped_location set statement_timeout = '60s';
alter function public.delete_location_and_below set statement_timeout = '60s';
