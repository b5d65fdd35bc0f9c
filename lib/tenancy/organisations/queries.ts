import { keptUntilChanged } from "@/lib/platform/db/kept"
import { madeFrom } from "@/lib/platform/db/sources"
import { mostTold, noteFound } from "@/lib/platform/shares/budgets"
import type { Context } from "@/lib/tenancy/context"
import type { Organisation } from "./schema"

/** Any store: organisations are looked for in the whole installation. */
type Asked = Pick<Context, "store">

const directory = ({ store }: Asked) => store.installation.tenancy.organisations

/** The organisation a host's company key stands for: an identifier or a custom domain. Null when there is none. */
export const findOrganisation = (ctx: Asked, key: string) =>
  madeFrom(
    () => directory(ctx).findByKey(key),
    // A change of the organisation tells all of it.
    (found) => found && [],
  )

/** The organisation a host's company key stands for, as it was when it last told of a change. For what answers a request. */
export const findPortalNamed = (ctx: Asked, key: string) =>
  madeFrom(
    () => keptUntilChanged(key, "organisation", () => readPortal(ctx, key)),
    (found) => found && [],
  )

async function readPortal(ctx: Asked, key: string) {
  const found = await directory(ctx).findByKey(key)
  if (found) noteFound(key, found.id)
  return found
}

/** Tells all companies apart by their hosts, so that none shares with hosts of no company until it is first asked for. */
export async function tellCompaniesApart(ctx: Asked): Promise<void> {
  for (const { id, keys } of await directory(ctx).listKeys(mostTold / 2))
    for (const key of keys) noteFound(key, id)
}

/** The organisation with this id, for work done later. Null when it is gone. */
export const findOrganisationById = (ctx: Asked, id: string) => directory(ctx).findById(id)

/** Organisations of the installation by identifier, at most `limit`, from behind `after` on. For operators. */
export const listOrganisations = (ctx: Asked, page: { after?: string; limit?: number } = {}) =>
  directory(ctx).list(page)

/** Every organisation of the installation, deleted ones too, by identifier. For work done by the installation itself. */
export async function* everyOrganisation(ctx: Asked): AsyncGenerator<Organisation> {
  for (let after = ""; ; ) {
    const some = await listOrganisations(ctx, { after })
    yield* some
    const last = some.at(-1)
    if (!last) return
    after = last.identifier
  }
}

/** The organisations of one owner by identifier, at most 100. */
export const listOrganisationsOf = (ctx: Asked, ownerId: string) => directory(ctx).listOwned(ownerId)

/** Whether the installation has no organisation yet. */
export const isWithoutOrganisations = async (ctx: Asked): Promise<boolean> =>
  (await listOrganisations(ctx, { limit: 1 })).length === 0

/** Every organisation with how its documents are indexed for search, by id, from behind `after` on. */
export const listSearchIndexes = (ctx: Asked, page: { after: string; limit: number }) =>
  directory(ctx).listSearchIndexes(page)

/** The organisation as it is now, with how its documents are indexed for search; empty when they never were. */
export const withSearchIndex = ({ store }: Asked) => store.tenancy.organisation.withSearchIndex()
