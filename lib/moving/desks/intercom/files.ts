import { createHash } from "node:crypto"
import type { DeskClient } from "@/lib/moving/desks/client"
import { orNothing } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { Attachment } from "./shapes"

type SourceFile = NonNullable<Given<"article">["files"]>[number]

/** What a file belongs to, and where that is asked for. */
const owners = {
  article: "articles",
  internal: "internal_articles",
  conversation: "conversations",
  ticket: "tickets",
}
export type Owner = `${keyof typeof owners} ${string}`

/** The address of a file is good for half an hour; without what lets in for so long, it is always the same. */
function keyOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return createHash("sha256").update(`${origin}${pathname}`).digest("hex").slice(0, 40)
}

/** A file that was attached. */
export const fileOf = (of: Owner, { name, url, content_type, filesize }: Attachment): SourceFile[] =>
  URL.canParse(url)
    ? [
        {
          ...{ id: `${of} ${keyOf(url)}`, name, url, type: content_type, size: filesize ?? null },
          addresses: [],
        },
      ]
    : []

const shown = /<(img|a)\b[^<>]*?\b(?:src|href)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')/gi

/** Pictures and files in a body that lie at Intercom: without their files they are gone with the workspace. */
export function filesIn(of: Owner, html: string): SourceFile[] {
  const found = new Map<string, SourceFile>()
  for (const [, tag, double, single] of html.matchAll(shown)) {
    const url = (double ?? single ?? "").replaceAll("&amp;", "&").trim()
    if (!isOfIntercom(url)) continue
    const id = `${of} ${keyOf(url)}`
    const name = nameIn(url)
    const type = tag?.toLowerCase() === "img" ? "image/*" : ""
    const known = found.get(id)
    if (known) known.addresses?.push(url)
    else found.set(id, { id, name, url, type, size: null, addresses: [url] })
  }
  return [...found.values()]
}

function isOfIntercom(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname, pathname } = new URL(url)
  return (
    /(?:^|\.)(?:intercomcdn|intercom-attachments(?:-\d+)?)\.(?:com|eu)$/.test(hostname) ||
    pathname.startsWith("/i/o/")
  )
}

function nameIn(url: string): string {
  const name = new URL(url).pathname.split("/").at(-1) ?? ""
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Where a file is to be had now, by what its id says of where it is; null where it is no more. */
export async function addressNow(client: DeskClient, fileId: string): Promise<string | null> {
  const [owner = "", number = "", key] = fileId.split(" ")
  if (!Object.hasOwn(owners, owner) || !key) return null
  const path = owners[owner as keyof typeof owners]
  const answer = await orNothing(client.get(`${path}/${encodeURIComponent(number)}`))
  const urls = JSON.stringify(answer).match(/https?:\/\/[^\s"'<>\\]+/g) ?? []
  return (
    urls.map((url) => url.replaceAll("&amp;", "&")).find((url) => URL.canParse(url) && keyOf(url) === key) ??
    null
  )
}
