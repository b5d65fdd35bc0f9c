import { NotFoundError } from "@/lib/platform/errors"
import type { Store } from "@/lib/platform/store"
import type { NextVersion } from "./schema"

/** What a change of an article has to be based on. */
export const versionOf = (article: { version: number }, draft: { version: number } | null) =>
  draft?.version ?? article.version

/**
 * Does something to an article, held from before, that leaves what one of its texts says as it is.
 * @returns what a change of that text had to be based on before, and has to be now. @throws NotFoundError
 */
export async function withVersions(
  store: Store,
  { id, language }: { id: string; language?: string },
  work: () => Promise<unknown>,
): Promise<NextVersion> {
  const version = async () => {
    const article = await store.knowledge.articles.find(id, language)
    if (!article) throw new NotFoundError("Article")
    return versionOf(article, await store.knowledge.articleDrafts.find(id, article.language))
  }
  await store.knowledge.articles.hold(id)
  const versionBefore = await version()
  await work()
  return { versionBefore, version: await version() }
}
