import { unescapeHtml } from "@/lib/platform/html/escape"

const source = /<img\b[^>]*?\ssrc="([^"]+)"/

/** The path of a body's first picture that the portal itself keeps, for link previews; undefined without one. */
export function firstImage(html: string): string | undefined {
  const path = unescapeHtml(source.exec(html)?.[1] ?? "")
  return path.startsWith("/") && !path.startsWith("//") ? path : undefined
}
