import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, orNothing, pathsOf, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Problem } from "@/lib/moving/desks/source"
import { unknownLanguage } from "@/lib/moving/desks/values"
import { allOf } from "./lists"
import * as shapes from "./shapes"

export type Languages = { primary: string; further: string[] }
/** A folder with those that it lies in, the outermost first. */
type Placed = { folder: shapes.Folder; chain: shapes.Folder[]; categoryId: string }

const atOnce = 3

/** The categories of the knowledge base in all its languages. */
export async function categoriesOf(client: DeskClient, { further }: Languages) {
  const { read, problems } = readEach(
    "category",
    shapes.category,
    await allOf(client, "solutions/categories"),
  )
  const objects = await eachAtOnce(
    read,
    atOnce,
    async (one): Promise<Given<"category">> => ({
      ...{ id: one.id, name: one.name, description: one.description, position: read.indexOf(one) },
      texts: await textsOf(client, `solutions/categories/${one.id}`, further),
      addresses: [`/support/solutions/${one.id}`],
    }),
  )
  return { objects, problems }
}

/** The folders, with those that lie in folders named after both, as there is one level here. */
export async function foldersOf(client: DeskClient, { further }: Languages) {
  const { placed, problems } = await placedFolders(client)
  const texts = new Map(
    await eachAtOnce(
      placed,
      atOnce,
      async ({ folder }) =>
        [folder.id, await textsOf(client, `solutions/folders/${folder.id}`, further)] as const,
    ),
  )
  const objects = placed.map(({ folder, chain, categoryId }, position): Given<"folder"> => {
    const own = texts.get(folder.id) ?? {}
    const nameIn = (language: string) =>
      chain.map(({ id, name }) => texts.get(id)?.[language]?.name ?? name).join(" / ")
    return {
      ...{ id: folder.id, categoryId, position, description: folder.description },
      name: chain.map(({ name }) => name).join(" / "),
      texts: Object.fromEntries(
        Object.entries(own).map(([language, text]) => [language, { ...text, name: nameIn(language) }]),
      ),
      addresses: [`/support/solutions/folders/${folder.id}`],
    }
  })
  return { objects, problems }
}

/** Every folder with what it lies in. */
export async function placedFolders(client: DeskClient): Promise<{ placed: Placed[]; problems: Problem[] }> {
  const placed: Placed[] = []
  const problems: Problem[] = []
  const walk = async (path: string, categoryId: string, above: shapes.Folder[]): Promise<void> => {
    const { read, problems: broken } = readEach("folder", shapes.folder, await allOf(client, path))
    problems.push(...broken)
    for (const folder of read) {
      if (placed.some((known) => known.folder.id === folder.id)) continue
      const chain = [...above, folder]
      placed.push({ folder, chain, categoryId })
      if (folder.sub_folders_count) await walk(`solutions/folders/${folder.id}/subfolders`, categoryId, chain)
    }
  }
  const categories = readEach("category", shapes.category, await allOf(client, "solutions/categories")).read
  for (const { id } of categories) await walk(`solutions/categories/${id}/folders`, id, [])
  return { placed, problems }
}

/** The articles of a folder with their translations. */
export async function articlesOf(
  client: DeskClient,
  { folder }: Placed,
  languages: Languages,
  since: Date | null,
) {
  const { read, problems } = readEach(
    "article",
    shapes.article,
    await allOf(client, `solutions/folders/${folder.id}/articles`),
  )
  const objects = await eachAtOnce(read, atOnce, async (one) => {
    const texts: [string, shapes.Article][] = []
    for (const language of languages.further) {
      const answer = await orNothing(client.get(`solutions/articles/${one.id}/${language}`))
      const text = shapes.article.safeParse(answer).data
      if (text?.title) texts.push([language, text])
    }
    const newest = Math.max(
      ...[one, ...texts.map(([, text]) => text)].map(({ updated_at }) => Date.parse(updated_at)),
    )
    if (since && newest < since.getTime() - 300_000) return null
    return articleOf(one, folder, read.indexOf(one), [[languages.primary, one], ...texts])
  })
  return { objects: objects.filter((each) => each !== null), problems }
}

const readers = ["everybody", "everybody", "signed-in", "staff"] as const

/** An article with its texts, the first of which it was written in. */
export function articleOf(
  article: shapes.Article,
  folder: Pick<shapes.Folder, "id" | "visibility">,
  position: number,
  texts: [language: string, text: shapes.Article][],
): Given<"article"> {
  const path = `/support/solutions/articles/${article.id}`
  const keywords = (article.seo_data?.meta_keywords ?? "").split(",").map((word) => word.trim())
  const [first] = texts
  return {
    ...{ id: article.id, categoryId: null, folderId: folder.id, position },
    readers: readers[folder.visibility ?? 1] ?? "signed-in",
    language: first?.[0] ?? "en",
    authorId: article.agent_id,
    labels: [...new Set([...article.tags, ...keywords])].filter(Boolean),
    createdAt: article.created_at,
    updatedAt: article.updated_at,
    addresses: [path, ...(article.path ? [`/support/solutions/articles/${article.path}`] : [])],
    translations: texts.map(([language, text]) => ({
      ...{ language, title: text.title, html: text.description },
      status: text.status === 1 ? ("draft" as const) : ("published" as const),
      publishedAt: text.status === 1 ? null : text.created_at,
      updatedAt: text.updated_at,
      addresses: language === unknownLanguage ? [] : [`/${language}${path}`],
    })),
    files: [
      ...new Map(texts.flatMap(([, text]) => text.attachments).map((file) => [file.id, file])).values(),
    ].map((file) => fileOf(file, `article ${article.id}`)),
  }
}

/** A file. Its address is good for a while only: the id says where a new one is to be had. */
export const fileOf = (file: shapes.Attachment, of: string) => ({
  id: `${of} ${file.id}`,
  name: file.name,
  url: file.attachment_url,
  type: file.content_type,
  size: file.size ?? null,
  addresses: [`/helpdesk/attachments/${file.id}`, ...pathsOf(file.attachment_url).filter(isOwnPath)],
})
const isOwnPath = (path: string) => path.startsWith("/helpdesk/")

/** What a place is called in further languages; one that has no text in a language is not there in it. */
async function textsOf(client: DeskClient, path: string, languages: string[]) {
  const texts: Record<string, { name: string; description: string }> = {}
  for (const language of languages) {
    const answer = await orNothing(client.get(`${path}/${language}`))
    const text = shapes.category.safeParse(answer).data
    if (text?.name) texts[language] = { name: text.name, description: text.description }
  }
  return texts
}
