import { spellingsOf } from "@/lib/knowledge/articles/addresses/desk-address"
import { pathMeant } from "@/lib/knowledge/articles/miss-no-more"
import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import { idFromSlug } from "@/lib/platform/slug"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { contentAt, isPage } from "../standing"
import { ofMissed } from "./schema"
import { mostMissed } from "./values"

/** Takes an address that leads nowhere from the list, for good. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function dismissMissed({ actor, store }: Context, input: { id: string }): Promise<void> {
  requireManager(actor)
  const { id } = parseInput(ofMissed, input)
  if (!(await store.knowledge.missedAddresses.dismiss(id))) throw new NotFoundError("Address")
}

/**
 * Takes from the list whatever leads to a page, a place or an article by now. In the transaction of a change after which much
 * is there at once, as in languages that have come.
 */
export async function forgetFound({
  store,
  organisation,
}: Pick<Context, "store" | "organisation">): Promise<void> {
  const { missedAddresses, articleAddresses, linkCheck } = store.knowledge
  const asked = (await missedAddresses.list({ limit: mostMissed })).map(({ path }) => path)
  const meant = asked.map((path) => pathMeant({ organisation }, path))
  const named = meant.flatMap((path) => contentAt(path) ?? [])
  const ids = [...new Set(named.map(({ name }) => idFromSlug(name)))]
  const none = new Set<string>()
  const { places } = await linkCheck.known({ slugs: none, ids: new Set(ids), paths: none, images: none })
  const slugs = named.map(({ name }) => name.toLowerCase())
  const seen = await articleAddresses.listSeen(slugs, ids)
  const readable = {
    ids: new Set(seen.map(({ id }) => id)),
    slugs: new Set(seen.map(({ slug }) => slug.toLowerCase())),
  }
  const former = await articleAddresses.listReadable(meant.flatMap(spellingsOf))
  const formerly = new Set(former.map((path) => path.toLowerCase()))
  await missedAddresses.removeThose((path) => {
    const page = pathMeant({ organisation }, path)
    if (page !== path && isPage(page)) return true
    const { kind = "", name = "" } = contentAt(page) ?? {}
    const isThere =
      kind === "article"
        ? readable.slugs.has(name.toLowerCase()) || readable.ids.has(idFromSlug(name))
        : places.has(`${kind} ${idFromSlug(name)}`)
    return isThere || spellingsOf(page).some((each) => formerly.has(each.toLowerCase()))
  })
}
