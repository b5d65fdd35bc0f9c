import { listKnowledge } from "@/lib/knowledge/arrangement/queries"
import type { Knowledge } from "@/lib/knowledge/arrangement/schema"
import { saidLanguage } from "@/lib/knowledge/articles/languages/reading"
import type { Article } from "@/lib/knowledge/articles/schema"
import { NotFoundError } from "@/lib/platform/errors"
import { articlePath } from "@/lib/platform/paths"
import { slugOf } from "@/lib/platform/slug"
import { uniqueNames } from "@/lib/platform/zip/unique-names"
import type { ZippedFile } from "@/lib/platform/zip/zip"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { readDocument, readImage } from "@/lib/tenancy/images/queries"
import { archivedArticle, archivedDocument, archivedImage } from "./archived-article"
import { historyOf } from "./history"

const articlesAtOnce = 200
const mostAddresses = 100

type Wanted = {
  /** Drafts and former versions too, for people: an import reads an article's text alone. */
  withHistory?: boolean
}

/** The files of an archive of all articles, as visitors have them; each is read when its turn comes. @throws UnauthenticatedError, ForbiddenError */
export async function* archivedFiles(
  ctx: Context,
  { withHistory = false }: Wanted = {},
): AsyncGenerator<ZippedFile> {
  requireManager(ctx.actor)
  const images = new Set<string>()
  const documents = new Map<string, string>()
  const nameOf = numberedNames()
  for (const [at, category] of (await listKnowledge(ctx)).categories.entries()) {
    const paths = new Map<string | null, string>([[null, nameOf(at, category.name)]])
    yield placeFile(paths.get(null) ?? "", category, at)
    const folderNameOf = numberedNames()
    for (const [nth, folder] of category.folders.entries()) {
      paths.set(folder.id, `${paths.get(null)}/${folderNameOf(nth, folder.name)}`)
      yield placeFile(paths.get(folder.id) ?? "", folder, nth)
    }
    yield* articlesOf(ctx, { categoryId: category.id, paths, images, documents, withHistory })
  }
  for (const id of images) {
    const image = await readImage(ctx, id).catch(nullWhereGone)
    if (image)
      yield { path: `static/${archivedImage(image.file)}`, pieces: one(image.bytes), compress: false }
  }
  for (const [id, address] of documents) {
    const document = await readDocument(ctx, id, address).catch(nullWhereGone)
    if (document) yield { path: `static/${archivedDocument({ id, address })}`, pieces: one(document.bytes) }
  }
}

/** A file that is not there any more is left out; one that cannot be read now ends the archive, which is not whole. */
function nullWhereGone(error: unknown): null {
  if (error instanceof NotFoundError) return null
  throw error
}

/** Names as they sort, which are no names that an import leaves out: `03-how-to-pay`. */
function numberedNames() {
  const unique = uniqueNames()
  return (at: number, name: string) => {
    const plain = slugOf(name).toLowerCase().replace(/-+/g, "-").replace(/^-|-$/g, "").slice(0, 60)
    return unique(`${String(at + 1).padStart(2, "0")}-${plain || "untitled"}`)
  }
}

async function* one(text: string | Uint8Array) {
  yield text
}

type Words = Pick<Knowledge["categories"][number], "id" | "name" | "description" | "texts">

const placeFile = (path: string, { id, name, description, texts }: Words, at: number): ZippedFile => {
  const by = (field: "name" | "description") => {
    const said = Object.entries(texts).flatMap(([language, text]) =>
      text[field] ? [[language, text[field]]] : [],
    )
    return said.length > 0 ? Object.fromEntries(said) : undefined
  }
  const fields = { id, label: name, description, position: at + 1 }
  const translated = { labels: by("name"), descriptions: by("description") }
  return {
    path: `${path}/_category_.json`,
    pieces: one(`${JSON.stringify({ ...fields, ...translated }, null, 2)}\n`),
  }
}

type Keys = { place: [boolean, number, string] }
type Where = {
  categoryId: string
  paths: Map<string | null, string>
  images: Set<string>
  /** The last segments of their addresses, by their ids. */
  documents: Map<string, string>
  withHistory: boolean
}

/** A category's articles, numbered as it lists them, each in the directory of its place with its translations beside it. */
async function* articlesOf(
  { store, organisation }: Context,
  { categoryId, paths, images, documents, withHistory }: Where,
): AsyncGenerator<ZippedFile> {
  const nameOf = numberedNames()
  let after: Keys | null = null
  for (let at = 0; ; ) {
    const rows: Row[] = await store.knowledge.arrangement.listArticles(
      { place: { categoryId } },
      { after, limit: articlesAtOnce },
    )
    const languages = await store.knowledge.articles.listLanguages(rows.map(({ id }) => id))
    for (const { id } of rows) {
      const article = await store.knowledge.articles.find(id)
      const path = article && paths.get(article.folderId)
      // One that was deleted or put elsewhere meanwhile.
      if (!article || !path) continue
      const name = `${path}/${nameOf(at, article.title)}`
      const others = languages.filter((one) => one.articleId === id && !one.isSource && !one.withdrawn)
      // What has translations says its language: another portal's own may be one of theirs.
      const language = others.length > 0 ? article.language : saidLanguage(organisation, article.language)
      yield await textFile(`${name}.md`, article, { language, position: at + 1 })
      if (withHistory) yield* historyOf({ store }, article, name)
      for (const other of others) {
        const translation = await store.knowledge.articles.find(id, other.language)
        if (!translation) continue
        yield await textFile(`${name}.${other.language}.md`, translation, other)
        if (withHistory) yield* historyOf({ store }, translation, `${name}.${other.language}`)
      }
      at += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < articlesAtOnce) return
    after = { place: [!last.pinned, last.position, last.id] }
  }

  async function textFile(
    path: string,
    article: Article,
    { language, position }: { language: string; position?: number },
  ): Promise<ZippedFile> {
    const addresses = await store.knowledge.articleAddresses.listOf(
      article.id,
      article.language,
      mostAddresses,
    )
    const redirectFrom = addresses.filter((address) => address !== articlePath(article))
    const archived = await archivedArticle(article, { language, position, redirectFrom })
    for (const image of archived.images) images.add(image)
    for (const [id, address] of archived.documents) documents.set(id, address)
    return { path, pieces: one(archived.text) }
  }
}

type Row = { id: string; pinned: boolean; position: number }
