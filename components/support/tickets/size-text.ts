const units = ["kB", "MB"] as const

/** A file's size as people read it; 15,000,000 bytes are 15 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [unit, length] = bytes < 1_000_000 ? [units[0], 1000] : [units[1], 1_000_000]
  return `${Math.round((bytes / length) * 10) / 10} ${unit}`
}
