import { publishedArticle } from "@/lib/knowledge/articles/queries"
import { getCategory } from "@/lib/knowledge/places/categories/queries"
import { getFolder } from "@/lib/knowledge/places/folders/queries"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { inLanguage, prefixAt, splitLanguage } from "@/lib/platform/languages/addresses"
import { categoryPath, folderPath, sharePicturePath } from "@/lib/platform/paths"
import { idFromSlug } from "@/lib/platform/slug"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import type { Shared } from "./share-picture"

/**
 * What the picture at `/og/{path}` is about: `portal.png`, or a kind and the last segment of its page.
 * @throws NotFoundError, MovedError to the picture at the present address
 */
export async function sharedAt(ctx: Context, path: string[]): Promise<Shared> {
  const [kind, file] = path.length === 1 ? ["portal", path[0]] : path.length === 2 ? path : []
  const slug = /^(.+)\.png$/.exec(file ?? "")?.[1]
  if (kind === "portal" && slug === "portal") return {}
  const find = slug && kind && Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined
  if (!find || !slug) throw new NotFoundError("Picture")
  return find(ctx, slug)
}

const kinds = {
  async article(ctx: Context, slug: string): Promise<Shared> {
    const { article, category } = await publishedArticle(ctx, slug).catch((error: unknown) => {
      throw error instanceof MovedError ? new MovedError(pictureOf(error.path)) : error
    })
    return { title: article.title, section: category.name, language: article.language || ctx.language }
  },
  async category(ctx: Context, slug: string): Promise<Shared> {
    const category = await getCategory(ctx, idFromSlug(slug))
    requirePath(ctx, slug, categoryPath(category))
    return { title: category.name }
  },
  async folder(ctx: Context, slug: string): Promise<Shared> {
    const { folder, category } = await getFolder(ctx, idFromSlug(slug))
    requirePath(ctx, slug, folderPath(folder))
    return { title: folder.name, section: category.name }
  },
}

/** Each picture has one address: another one is a picture more to draw and to keep. @throws MovedError */
function requirePath(ctx: Context, slug: string, path: string) {
  if (!path.endsWith(`/${encodeURIComponent(slug)}`))
    throw new MovedError(pathIn(ctx, sharePicturePath(path)))
}

/** The picture of a page in the page's language. */
function pictureOf(address: string) {
  const { segment, path } = splitLanguage(address)
  return inLanguage(prefixAt(segment), sharePicturePath(path))
}
