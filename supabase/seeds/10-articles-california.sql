-- The state article of California. Dates end before the sitemap's lastmod of 2025-06-15.
insert into public.articles (
  location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content
)
select
  l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description,
  v.status::public.article_status, null, v.written_on, v.written_on, v.content
from (values
  (
    'california', null, null, 'state',
    'Gold IRAs in California: Taxes, Custody and Caution',
    'best-gold-ira-company-california',
    'What Californians should know before opening a gold IRA: sales and income tax, custody rules, community property, insurance and the risk.',
    'published', timestamptz '2025-05-20 09:00-07',
    $article$# Gold IRAs in California: Taxes, Custody and Caution

Gold made California a state in a hurry. The find at Sutter's Mill in Coloma came first, and statehood followed within three years. What a Californian needs to know about gold today is duller and more useful: which taxes apply, who may hold the metal, and what becomes of it when the ground moves.

## Four taxes to place before you buy

| Tax | Gold you own outright | Gold inside a traditional IRA |
|---|---|---|
| Sales tax | Exempt when a single sale of bullion or numismatic coins comes to $2,000 or more, a threshold in force since 2023; below it, the local rate | Depends on where the metal is delivered; ask the dealer to put it in writing |
| Federal tax on a gain | At most 28 percent after more than a year, as a collectible | None inside the account; withdrawals are ordinary income |
| California tax on a gain | Ordinary rates, because the state has no lower long-term rate | Withdrawals count as ordinary income |
| Money taken before 59½ | No penalty | Usually 10 percent federal and a smaller state tax on top |

The sales tax exemption is for bullion and collectors' coins. A capsule, a display case or a gold chain is taxed like any other purchase. Thresholds change, so check the current rule with the California Department of Tax and Fee Administration (CDTFA), and income tax questions with the Franchise Tax Board.

## Three parties, and a vault that is probably elsewhere

An IRA may hold gold only within section 408(m) of the federal tax code: a fineness of at least .995, with the American Eagle admitted by a clause of its own, and in the physical possession of a bank or an approved trustee. In practice a dealer sells, a custodian keeps the account and a depository keeps the metal, often in another state.

A floor safe in Sacramento or a bank box in Fresno does not meet that test. In *McNulty v. Commissioner* the Tax Court treated coins that an IRA owner kept at home as already paid out to her, with the tax that follows.

## What a California pension leaves free

A retired teacher in Modesto lives on a CalSTRS pension, a caseworker in Sacramento on CalPERS, an engineer in Santa Clara on shares and an old 401(k). A pension that pays monthly stays where it is. What can move, once a person has left the employer, is usually the 403(b), 457(b) or 401(k) beside it. For many households that is a smaller sum than the gold advertisement assumes.

## Marriage, creditors and heirs

- **Community property.** Contributions made from wages during marriage generally belong to both spouses, although the account bears one name. Naming someone else as beneficiary generally calls for the spouse's written consent.
- **Creditors.** In general California shields an IRA only as far as its owner and dependents need it for support, a narrower shelter than an employer plan enjoys. Anyone with a liability in sight should see a lawyer before rolling a plan over.
- **Estate.** The state collects no estate or inheritance tax of its own. An inherited IRA, unlike inherited coins, receives no new cost basis.

## Fire and faults

Ordinary homeowners policies leave out earthquakes and cap coins and bullion at a small amount. Whoever keeps metal at home, outside an IRA, should ask for scheduled cover and read what it says about wildfire evacuation.

Local pages go further for [San Diego](/california/san-diego) and [Los Angeles](/california/los-angeles), and [the free guide](/free-guide) sets out the vocabulary.

The risk: after 2011 the gold price fell for four years and needed still longer to come back, and nothing in the tax code makes up for such a wait.$article$
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
