import { deskAddress } from "@/lib/knowledge/articles/addresses/desk-address"
import { publishedArticle } from "@/lib/knowledge/articles/queries"
import { getCategory } from "@/lib/knowledge/places/categories/queries"
import { getFolder } from "@/lib/knowledge/places/folders/queries"
import { MovedError, NotFoundError } from "@/lib/platform/errors"
import { isPublicPath } from "@/lib/platform/http/page-cache/public-route"
import { isPersonalPath, isSecretPath, isSignInPath } from "@/lib/platform/http/request/portal-path"
import { languageAt, splitLanguage } from "@/lib/platform/languages/addresses"
import { idFromSlug } from "@/lib/platform/slug"
import type { Context } from "@/lib/tenancy/context"
import { contextIn } from "@/lib/tenancy/organisations/languages"
import { comparable } from "./pattern"
import { anything } from "./values"

const content = /^\/kb\/(article|category|folder)\/([^/]+)$/i
const fixed =
  /^\/(?:kb(?:\/(?:search|login|signup|preview\/.*))?|submit-ticket(?:\/.*)?|not-exist|invalid-url|404|my-area)?$/i
const own =
  /^\/(?:api|static|_next|og|account|activity|feedback|knowledge|overview|scim|settings|sso|team|ticket|ticket-status|list-ticket|detail-ticket|create-ticket|profilesettings|data-export|customer-feedback|unsubscribe|ticket-link|submit-ticket)(?:\/|$)/i

/** Whether everything at and below an address is the program's, so that no page there is ever missing for visitors. */
export const isOfProgram = (from: string): boolean => {
  const path = from.split(anything, 1)[0] ?? from
  return from.includes(anything)
    ? own.test(path) && path.split("/").length > 2
    : own.test(path) || isSecretPath(path)
}

/** Whether a path is a page of the program, whatever a company has written. */
export const isPage = (path: string) =>
  fixed.test(path) ||
  isPersonalPath(path) ||
  isSignInPath(path) ||
  (isPublicPath(path) && !content.test(path) && !path.startsWith("/og/"))

/** What readers find at an address, by its title or name; null where no page is. */
export async function pageAt(ctx: Context, address: string): Promise<string | null> {
  const { segment, path } = splitLanguage(address)
  const language = languageAt(ctx.organisation.settings, segment)
  if (!language) return null
  if (isPage(path)) return address
  const named = contentAt(path)
  if (!named) return null
  try {
    return await titleOf(contextIn(ctx, language), named)
  } catch (error) {
    if (error instanceof MovedError) return error.path
    if (error instanceof NotFoundError) return null
    throw error
  }
}

type Content = { kind: string; name: string }

/** What of the knowledge base is meant by a path: an article, a category or a folder, and its name there; null for others. */
export function contentAt(path: string): Content | null {
  const [, kind, name] = content.exec(path) ?? []
  if (!kind || !name) return null
  try {
    return { kind: kind.toLowerCase(), name: decodeURIComponent(name) }
  } catch {
    return null
  }
}

async function titleOf(ctx: Context, { kind, name }: Content): Promise<string> {
  if (kind === "article") return (await publishedArticle(ctx, name)).article.title
  const place = kind === "category" ? getCategory(ctx, idFromSlug(name)) : getFolder(ctx, idFromSlug(name))
  const found = await place
  return "category" in found ? found.folder.name : found.name
}

/** Of these addresses those that lead to an article which once had them, or to a file of one, as they are compared. */
export async function formerAddresses({ store }: Context, addresses: string[]): Promise<ReadonlySet<string>> {
  const paths = new Map(
    addresses.flatMap((address) =>
      [address, deskAddress(address)].flatMap((path) => (path ? [[path, address] as const] : [])),
    ),
  )
  const taken = await store.knowledge.articleAddresses.listReadable([...paths.keys()])
  const files = await store.knowledge.articleAddresses.listFiles([...paths.keys()])
  const known = new Set([...taken, ...files].map(comparable))
  return new Set(
    [...paths].flatMap(([path, address]) => (known.has(comparable(path)) ? [comparable(address)] : [])),
  )
}
