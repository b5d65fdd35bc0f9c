import type { Context } from "@/lib/context"

const batch = 100

/** The source paths of published articles that came from an import and are not in `present`. */
export async function vanishedSources({ store }: Context, present: Set<string>): Promise<string[]> {
  const vanished: string[] = []
  let articles = await store.articles.listWithBodies({ after: "", limit: batch })
  while (articles.length > 0) {
    for (const { sourcePath } of articles)
      if (sourcePath && !present.has(sourcePath)) vanished.push(sourcePath)
    articles = await store.articles.listWithBodies({ after: articles.at(-1)?.id ?? "", limit: batch })
  }
  return vanished.sort()
}
