import { languageSegment, signInPages, splitLanguage } from "@/lib/platform/languages/addresses"

const legacy = /^\/(?:preview\/[^/]+|login|signup)$/
const readable = new RegExp(
  `^(?:${languageSegment})?(\\/kb(?:\\/categories|\\/(?:category|folder|article)\\/[^/]+)?)$`,
)
const markdown = /^(\/kb(?:\/categories|\/(?:category|folder|article)\/[^/]+)?)\.md$/
const memberPath = /^\/(?:list-ticket|detail-ticket\/[^/]+|create-ticket|profilesettings|data-export\/[^/]+)$/
const signInPath = new RegExp(`^\\/(?:kb\\/(?:login(?:\\/mail)?|signup)|${signInPages})$`)
const staffPath =
  /^\/(?:account|activity|feedback|knowledge|overview|settings|team|ticket|ticket-status)(?:\/|$)/
const secret = /^\/(?:ticket-link\/|data-export\/|unsubscribe\/|customer-feedback\/.+\/)/
// Also behind a host or a folder that is left again: Next finds the page all the same.
const personal =
  /\/(agent-verify|take-over|customer-verify|confirm-password|forgot-password-success|(?:api\/)?(?:ticket-link|unsubscribe)|data-export|api\/exports|api\/mail\/+[^/]+)\/+[^/]+/
const survey = /\/(customer-feedback\/+[^/]+\/+[^/]+)\/+[^/]+/
// A letter, digit or dash means the same when it is encoded; these spellings find the page too.
const needlesslyEncoded = /%(?:2d|3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/gi
const icon = /^\/(?:favicon\.ico|icon-\d{2,3}\.png|site\.webmanifest)$/
const sitemap = /^\/sitemap(?:-(\d{1,6}))?\.xml$/

/**
 * Where an address of the older portal lives today, or undefined when it is none (specification, section 2; D-02, D-06).
 * Those of articles, categories and folders are not among them: an article may once have had such an address, which only
 * its look-up knows (`contentPathMeant`).
 * Takes and returns an encoded path. The answer always begins with `/kb`, so it can never lead to another host.
 */
export function legacyRedirect(pathname: string): string | undefined {
  if (pathname === "/") return "/kb"
  return legacy.test(pathname) ? `/kb${pathname}` : undefined
}

/** Whether only customers see what is at a path; visitors sign in first and are taken there afterwards (D-19). */
export const isMemberPath = (pathname: string) => memberPath.test(pathname)

/** Whether a page is for one person alone, so that it has the language they have chosen, or that of what they are sent. */
export const isPersonalPath = (pathname: string) =>
  isMemberPath(pathname) || staffPath.test(pathname) || isSecretPath(pathname)

/** Whether knowing the path is enough to act for its person, as with a signed link. */
export const isSecretPath = (pathname: string) => secret.test(pathname)

/** Whether a path belongs to signing in, signing up or getting a password: these pages outlive a deactivation (D-20). */
export const isSignInPath = (pathname: string) => signInPath.test(splitLanguage(pathname).path)

/** Whether an encoded path has a second form in Markdown at the same address, chosen by the Accept header. */
export const hasMarkdown = (pathname: string) => readable.test(pathname) && !pathname.endsWith(".md")

/**
 * The internal path of a company's page, below the language it is in; everything a visitor asks for ends below the key of
 * the host asked.
 */
export function pageRewrite(key: string, pathname: string, { asMarkdown = false } = {}): string {
  const { segment, path } = splitLanguage(pathname)
  return `/portal/${key}/${segment}${portalRoute(path, asMarkdown)}`
}

function portalRoute(pathname: string, asMarkdown: boolean): string {
  const page = markdown.exec(pathname)?.[1] ?? (asMarkdown ? readable.exec(pathname)?.[1] : undefined)
  if (page) return `${page}/markdown`
  if (icon.test(pathname)) return `/icons${pathname}`
  // Next takes a route of the name sitemap.xml for a static file of its own.
  const [map, part = "all"] = sitemap.exec(pathname) ?? []
  if (map) return `/sitemap/${part}`
  return pathname === "/" ? "" : pathname
}

// Control characters, slashes and backslashes that only appear after decoding split a path where no rule looked.
const deceptive = /[\p{Cc}/\\]/u

/** Whether no page can have this encoded path: bad encoding, NUL bytes, encoded slashes, backslashes. */
export function isMalformedPath(pathname: string): boolean {
  return !pathname.startsWith("/") || pathname.slice(1).split("/").some(isMalformedSegment)
}

function isMalformedSegment(segment: string): boolean {
  try {
    return deceptive.test(decodeURIComponent(segment))
  } catch {
    return true
  }
}

/** Whether a raw query holds a NUL byte, which no page can use and PostgreSQL refuses. */
export const isMalformedQuery = (search: string) => /%00|\0/.test(search)

/** Whether a request's target is a call of the API, or of SCIM: answered in a program's form, and by any method. */
export const isCall = (target: string) => /^\/(?:api|scim\/v2)(?:[/?]|$)/.test(target)

/** The path of a request's target: what stands before its query. */
export function pathOf(target = ""): string {
  const end = target.indexOf("?")
  return end < 0 ? target : target.slice(0, end)
}

/** A path for the log: without the token or the address of a mailed link, which open or tell of an account or a ticket (negative 26). */
export const impersonalPath = (pathname: string) =>
  pathname.replace(needlesslyEncoded, decodeURIComponent).replace(personal, "/$1/*").replace(survey, "/$1/*")
