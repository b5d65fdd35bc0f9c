import { words } from "@/lib/platform/words/words"

/** A file's size as people read it; 15,000,000 bytes are 15 MB. */
export function sizeText(bytes: number): string {
  const t = words("support.files")
  if (bytes < 1000) return t("bytes", { size: bytes })
  const [unit, length] =
    bytes < 1_000_000 ? (["kilobytes", 1000] as const) : (["megabytes", 1_000_000] as const)
  return t(unit, { size: Math.round((bytes / length) * 10) / 10 })
}
