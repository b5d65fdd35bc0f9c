// A shape has groups for the locale, and for the number that names what is at the address, whatever follows it.
const locale = String.raw`(?:\/(?<locale>[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,2}))`
const numbered = String.raw`(?<id>\d{1,30})(?:[-./].*)?`

/** The public addresses of other desks, each with its one spelling, which a number follows. */
const shapes: [shape: RegExp, spelling: string][] = [
  // Zendesk
  [shape(`/hc${locale}?/articles/${numbered}`), "/hc/articles/"],
  [shape(`/hc${locale}?/sections/${numbered}`), "/hc/sections/"],
  [shape(`/hc${locale}?/categories/${numbered}`), "/hc/categories/"],
  [shape(`/hc${locale}?/article_attachments/${numbered}`), "/hc/article_attachments/"],
  // Freshdesk
  [shape(`${locale}?/support/solutions/articles/${numbered}`), "/support/solutions/articles/"],
  [shape(`${locale}?/support/solutions/folders/${numbered}`), "/support/solutions/folders/"],
  [shape(`${locale}?/support/solutions/${numbered}`), "/support/solutions/"],
  [shape(`/helpdesk/attachments/${numbered}`), "/helpdesk/attachments/"],
  // Intercom, at an address of the company's own, and at its own, where the company's name stands first
  [shape(`/[\\w-]+${locale}/articles/${numbered}`), "/articles/"],
  [shape(`/[\\w-]+${locale}/collections/${numbered}`), "/collections/"],
  [shape(`${locale}?/articles/${numbered}`), "/articles/"],
  [shape(`${locale}?/collections/${numbered}`), "/collections/"],
  // Help Scout
  [shape(`/article/${numbered}`), "/article/"],
  [shape(`/category/${numbered}`), "/category/"],
  [shape(`/collection/${numbered}`), "/collection/"],
  // Zammad: an answer stands behind its category.
  [shape(String.raw`/help${locale}/\d{1,30}(?:-[^/]*)?/${numbered}`), "/help/answers/"],
  [shape(`/help${locale}/${numbered}`), "/help/categories/"],
  [shape(`/api/v1/attachments/${numbered}`), "/api/v1/attachments/"],
]

function shape(source: string) {
  return new RegExp(`^${source}$`, "i")
}

/**
 * The one spelling of a public address of another desk (Zendesk, Freshdesk, Intercom, Help Scout, Zammad), which names by
 * its number alone what was there, in whatever language and under whatever title: `/hc/de/articles/12-Tarife` is
 * `/hc/articles/12`. Null for a path that is none. A number stays text, however long it is.
 */
export function deskAddress(path: string): string | null {
  const [spelling, found] = known(path)
  return spelling && found ? spelling + found.id : null
}

/** The language that such an address says, as its desk writes it, or an empty text. */
export const deskLanguage = (path: string): string => known(path)[1]?.locale ?? ""

function known(path: string): [spelling?: string, groups?: Record<string, string | undefined>] {
  for (const [shape, spelling] of shapes) {
    const { groups } = shape.exec(path) ?? {}
    if (groups) return [spelling, groups]
  }
  return []
}

/** A path with the ending that programs which write sites give a page, where it has none, or without it; null for a file. */
export function otherEnding(path: string): string | null {
  if (/\.html?$/i.test(path)) return path.replace(/(?:\/index)?\.html?$/i, "") || null
  return /\.[^/]*$/.test(path) ? null : `${path}.html`
}

/** A path as an address that leads to an article may be kept: as it is, as another desk's, with the other ending. */
export const spellingsOf = (path: string): string[] =>
  [path, deskAddress(path), otherEnding(path)].filter((each) => each !== null)
