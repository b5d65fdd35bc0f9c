import { homePath, myAreaPath, searchPath, searchResultsPath, submitTicketPath } from "@/lib/platform/paths"

const locale = String.raw`(?:\/(?<locale>[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,2}))`
const shape = (source: string) => new RegExp(`^${source}$`, "i")

/** Pages that every company has at another desk, and where it has them here. */
const pages: [shape: RegExp, path: string][] = [
  // Zendesk
  [shape(`/hc${locale}?`), homePath],
  [shape(`/hc${locale}?/requests/new`), submitTicketPath],
  [shape(`/hc${locale}?/requests`), myAreaPath],
  [shape(`/hc${locale}?/search`), searchPath],
  // Freshdesk
  [shape(`${locale}?/support/(?:home|solutions)`), homePath],
  [shape(`${locale}?/support/tickets/new`), submitTicketPath],
  [shape(`${locale}?/support/tickets`), myAreaPath],
  [shape(`${locale}?/support/search(?:/solutions)?`), searchPath],
  // Zammad
  [shape(`/help${locale}?`), homePath],
]

type DeskPage = { path: string; locale: string }

/**
 * The page of this portal that a page of another desk means which every company has there, with what is searched for there,
 * and the language its address says; or null.
 */
export function deskPage(path: string, search = ""): DeskPage | null {
  for (const [shape, page] of pages) {
    const found = shape.exec(path)
    if (!found) continue
    const query = new URLSearchParams(page === searchPath ? search : "")
    const text = query.get("query") ?? query.get("term") ?? query.get("q")
    return { path: text ? searchResultsPath(text) : page, locale: found.groups?.locale ?? "" }
  }
  return null
}
