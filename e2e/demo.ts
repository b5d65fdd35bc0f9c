import { ask, hostNamed, originOf } from "./hosts"
import { outOfReach } from "./out-of-reach"

type Named = { id: string; name: string }
type Shown = Named & { slug: string }

/** One of the companies the seed makes, with a category, a folder and some of its articles. */
export async function readDemo(identifier: string) {
  const read = async <T>(call: string, query: Record<string, string> = {}): Promise<T> => {
    const answer = await ask(hostNamed(identifier), `/api/kb/${call}?${new URLSearchParams(query)}`)
    if (answer.status === 404) outOfReach(`there is no demo company ${identifier}`)
    return JSON.parse(answer.body).data
  }
  const { categories } = await read<{ categories: Named[] }>("listCategories")
  const articles: Shown[] = []
  let place: { category: Named; folder: Named } | undefined
  for (const category of categories) {
    const inside = { CategoryId: category.id }
    const { folders } = await read<{ folders: Named[] }>("listFolderNames", inside)
    if (folders[0]) place ??= { category, folder: folders[0] }
    for (const { id } of folders)
      articles.push(...(await read<{ articles: Shown[] }>("listArticles", { FolderId: id })).articles)
    articles.push(...(await read<{ articles: Shown[] }>("listArticles", inside)).articles)
  }
  if (!place) throw new Error(`${identifier} has no folder`)
  const each = [...new Map(articles.map((article) => [article.id, article])).values()]
  return {
    origin: originOf(hostNamed(identifier)),
    ...place,
    articles: each.filter((_, index) => index % 8 === 0),
  }
}
