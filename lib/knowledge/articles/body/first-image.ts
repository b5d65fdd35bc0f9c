const source = /<img\b[^>]*?\ssrc="([^"]+)"/

/** The path of a body's first picture that the portal itself keeps, for link previews; undefined without one. */
export function firstImage(html: string): string | undefined {
  const path = source.exec(html)?.[1]?.replaceAll("&amp;", "&")
  return path?.startsWith("/") && !path.startsWith("//") ? path : undefined
}
