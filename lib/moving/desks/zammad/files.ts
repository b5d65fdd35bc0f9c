import { picturesIn } from "@/lib/moving/desks/pictures"
import type { Given } from "@/lib/moving/desks/schema"
import type { Attachment } from "./shapes"

type File = NonNullable<Given<"article">["files"]>[number]

/** A file at a path of the desk, whose address is `origin`: it comes to those who are let in. */
export function fileIn({ id, filename, size, preferences }: Attachment, path: string, origin: string): File {
  const type = preferences?.["Content-Type"] ?? preferences?.["Mime-Type"] ?? preferences?.content_type
  const bytes = Number(size ?? Number.NaN)
  return {
    ...{ id, name: filename, url: origin + path },
    type: typeof type === "string" ? (type.split(";")[0] ?? "").trim().slice(0, 255) : "",
    size: Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : null,
    addresses: [path],
  }
}

const kept = /\/api\/v1\/(?:attachments|ticket_attachment\/\d+\/\d+)\/(\d+)/

/** The pictures in a body that lie at the desk: they are not among its files, and what they are called is not said. */
export function picturesOf(html: string, origin: string): File[] {
  return picturesIn(html).flatMap((address) => {
    const [path, id] = kept.exec(address) ?? []
    if (!path || !id || !(address.startsWith("/") || address.startsWith(`${origin}/`))) return []
    return [{ id, name: "", url: origin + path, type: "image/*", size: null, addresses: [address] }]
  })
}

/** The whole mail in other words, which Zammad keeps beside its text. */
export const isMailItself = ({ preferences }: Attachment) =>
  preferences?.["original-format"] === true || preferences?.["content-alternative"] === true
