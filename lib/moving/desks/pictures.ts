import { createHash } from "node:crypto"
import type { Given } from "./schema"

// Each stops at the next tag, so that no text makes it look at its rest again and again.
export const pictureTag = /<img\b[^<>]*>/gi
const source = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i

/** The address of a picture in its tag; empty where it has none. */
export function sourceOf(tag: string): string {
  const [, double, single, bare] = source.exec(tag) ?? []
  return (double ?? single ?? bare ?? "").replaceAll("&amp;", "&").trim()
}

/** The addresses of the pictures in some HTML. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(pictureTag)].flatMap(([tag]) => sourceOf(tag) || [])),
]

/** Pictures in a body that lie at the desk, as files: without these they are gone with the account. */
export const picturesAt = (
  html: string,
  isOwn: (url: URL) => boolean,
): NonNullable<Given<"article">["files"]> =>
  picturesIn(html)
    .filter((address) => URL.canParse(address) && isOwn(new URL(address)))
    .map((url) => ({
      id: createHash("sha256").update(url).digest("hex"),
      name: new URL(url).pathname.split("/").at(-1) ?? "",
      ...{ url, type: "", size: null, addresses: [url] },
    }))
