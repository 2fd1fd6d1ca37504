-- The state article of Texas. Dates end before the sitemap's lastmod of 2025-06-15.
insert into public.articles (
  location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content
)
select
  l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description,
  v.status::public.article_status, null, v.written_on, v.written_on, v.content
from (values
  (
    'texas', null, null, 'state',
    'Gold IRAs in Texas: What the State Changes and What It Does Not',
    'best-gold-ira-company-texas',
    'Two lists for Texans considering a gold IRA: what state law changes, from sales tax to the Leander depository, and what federal law keeps.',
    'published', timestamptz '2025-05-23 09:00-05',
    $article$# Gold IRAs in Texas: What the State Changes and What It Does Not

Texas is kinder to the owner of gold than most states, and sellers seldom let one forget it. Some of that kindness matters to a retirement account. Much of it does not, because an IRA is a creature of federal law from Texarkana to El Paso. It helps to keep two lists.

## What Texas changes

**No tax at the counter.** Gold, silver and platinum bullion and numismatic coins are exempt from state and local sales tax, without a minimum purchase. The Comptroller's office publishes the rule.

**No state tax on withdrawals or gains.** There is no personal income tax, and the state constitution stands in the way of introducing one. A traditional IRA pays out with federal tax only.

**A depository of its own.** The Texas Bullion Depository in Leander, north of Austin, is overseen by the Comptroller and open to individuals and institutions. Whether it can hold metal for your IRA depends on your custodian, so ask before you set your heart on it. Private vaults operate in the state as well, notably around Dallas.

**A strong shelter from creditors.** The Property Code protects qualifying IRAs broadly, more so than many states do. Inherited accounts and recent contributions raise finer points for a lawyer.

**Community property.** What either spouse earns while married here is presumed to belong to both, and the presumption follows the money into a retirement account. People who moved from Oklahoma or Illinois in mid-career may own some of each kind.

## What Texas does not change

- The fineness rule: .995 for gold bars and most coins, with the American Eagle as the exception that Congress wrote into the statute.
- Custody by an approved trustee. A gun safe on a ranch in the Hill Country is not one, however stout.
- The annual limit, for 2026 $7,500 and $8,600 from age 50, across all one's traditional and Roth IRAs together.
- Required withdrawals from 73 out of traditional accounts.
- The federal ceiling of 28 percent on long-term gains from metal held outside an IRA.

A Texan who buys outside a retirement account saves the sales tax. One who buys inside a depository in Delaware may pay none either. The local advantage is therefore largest for coins bought in person with ordinary savings, and smaller for the IRA in the advertisement.

## Where Texans' retirement money sits

Teachers belong to the Teacher Retirement System, and many of their districts never joined Social Security. Oil and gas employees along the Gulf and in Midland hold 401(k)s heavy with one industry. Farmers and contractors often have land, machinery and little else. Each group lacks something different: the teacher a guard against inflation, the engineer breadth, the farmer cash. Gold answers the first imperfectly, the second in part and the third hardly at all.

Many advisors speak of a small share in gold and name a range. Take the range as a description of common practice, with the reminder that the people quoting it may be paid when you buy.

## Weather

Hail, tornadoes, Gulf hurricanes and a February freeze have each emptied houses for weeks. Homeowners policies place low limits on bullion. Metal at home should be little, listed, and unknown to the neighbors.

The pages on [Austin](/texas/austin) and [Houston](/texas/houston) take up local employers and storage. For definitions, start with [the free guide](/free-guide).

A friendly state cannot hold up a world price: gold bought in Texas falls just as far as gold bought anywhere else.$article$
  )
) as v (
  state_slug, city_slug, neighborhood_slug, article_type,
  title, slug, meta_description, status, written_on, content
)
join public.locations l
  on l.location_type::text = v.article_type
  and l.state_slug = v.state_slug
  and l.city_slug is not distinct from v.city_slug
  and (l.location_type <> 'neighborhood' or l.neighborhood_slug = v.neighborhood_slug)
on conflict (location_id, slug) do nothing;
