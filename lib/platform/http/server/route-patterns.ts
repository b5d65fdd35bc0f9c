import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { pageRewrite } from "@/lib/platform/http/request/portal-path"

/** The pattern of the page or route that an address of a portal leads to; undefined where none is known. */
export type PatternOf = (pathname: string) => string | undefined

/** Those of the build below this folder; none in development. */
export function builtPatterns(folder: string): PatternOf {
  const file = path.join(folder, ".next/app-path-routes-manifest.json")
  if (!existsSync(file)) return () => undefined
  return patternFinder(Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>))
}

const portal = "/portal/[company]/[language]"

/** Finds among Next's routes, of which a page's own says less than what it stands below. */
export function patternFinder(routes: string[]): PatternOf {
  const known = routes
    .toSorted((one, other) => (generality(one) < generality(other) ? -1 : 1))
    .map((route) => ({ route, matches: new RegExp(`^${expressionOf(route)}$`) }))
  const find = (pathname: string) => known.find(({ matches }) => matches.test(pathname))?.route
  return (pathname) => {
    const call = pathname.startsWith("/api/") ? find(pathname) : undefined
    return call ?? (find(pageRewrite("company", pathname))?.slice(portal.length) || undefined)
  }
}

/** Sorts a name before what stands for any segment, and that before what stands for several. */
const generality = (route: string) =>
  route.replace(/\[\.\.\.\w+\]|\[\[\.\.\.\w+\]\]/g, "\uffff\uffff").replace(/\[\w+\]/g, "\uffff")

const expressionOf = (route: string) =>
  route
    .split("/")
    .map((segment) => {
      if (segment.startsWith("[[...")) return ".*"
      if (segment.startsWith("[...")) return ".+"
      return segment.startsWith("[") ? "[^/]+" : segment.replace(/[.*+?^${}()|\\]/g, "\\$&")
    })
    .join("/")
