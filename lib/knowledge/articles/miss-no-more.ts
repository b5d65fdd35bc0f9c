import { deskAddress, spellingsOf } from "@/lib/knowledge/articles/addresses/desk-address"
import { languageAt, splitLanguage } from "@/lib/platform/languages/addresses"
import { articlePath } from "@/lib/platform/paths"
import { idFromSlug } from "@/lib/platform/slug"
import type { Context } from "@/lib/tenancy/context"
import { isSeen } from "./telling"

/** The path that is meant by an address that was asked for, in whatever language of the company that is. */
export function pathMeant({ organisation }: Pick<Context, "organisation">, asked: string): string {
  const { segment, path } = splitLanguage(asked)
  return languageAt(organisation.settings, segment) ? path : asked
}

/**
 * Takes what leads to an article by now from the addresses that led nowhere: its paths, under whatever name before its id,
 * and those it had here or where it came from, in whatever language they are asked for. While visitors see none of its texts
 * nothing leads to it. In the transaction of the change.
 */
export async function missNoMore(
  { store, organisation }: Pick<Context, "store" | "organisation">,
  articleId: string,
): Promise<void> {
  const texts = await store.knowledge.articles.listLanguages([articleId])
  const seen = texts.filter(isSeen)
  if (seen.length === 0) return
  const own = new Set(seen.map((text) => articlePath(text).toLowerCase()))
  const former = await store.knowledge.articleAddresses.allOf(articleId)
  const known = new Set(former.map((path) => path.toLowerCase()))
  await store.knowledge.missedAddresses.removeThose((asked) => {
    const meant = pathMeant({ organisation }, asked)
    const [, name = ""] = namesArticle.exec(meant) ?? []
    return (
      own.has(meant.toLowerCase()) ||
      idFromSlug(name) === articleId ||
      spellingsOf(meant).some((each) => known.has(each.toLowerCase()))
    )
  })
}

const namesArticle = /^\/kb\/article\/([^/]+)$/i

/** Takes what leads to files by now from the addresses that led nowhere; they are in their desk's one spelling. */
export const missFilesNoMore = ({ store }: Pick<Context, "store">, addresses: ReadonlyMap<string, string>) =>
  store.knowledge.missedAddresses.removeThose((path) => addresses.has(deskAddress(path) ?? ""))
