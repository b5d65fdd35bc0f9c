export type ImageKind = "png" | "jpeg" | "gif" | "webp" | "avif"

/** What an image is by its first bytes, whatever its name says; null for everything that is not accepted. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1")
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png"
  if (head.startsWith("\xff\xd8\xff")) return "jpeg"
  if (/^GIF8[79]a/.test(head)) return "gif"
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return "webp"
  if (/^[\s\S]{4}ftypavi[fs]/.test(head)) return "avif"
  return null
}
