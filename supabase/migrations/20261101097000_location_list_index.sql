-- The administrators' table of one state, in its usual order. Without this the planner walks the whole country by
-- name until it has met 50 places of the state: 34,000 rows for Ohio.
create index locations_by_state_and_name
  on public.locations (state_slug, state, city nulls first, neighborhood nulls first, id);
