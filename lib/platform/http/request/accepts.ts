const refused = /;\s*q\s*=\s*0(\.0*)?\s*$/i

/** Whether a client takes this content coding, by its Accept-Encoding header. */
export function accepts(header: string, encoding: string): boolean {
  if (header === "") return false
  const ranges = header.split(",").map((range) => range.trim().toLowerCase())
  const named = ranges.find((range) => range.split(";")[0]?.trim() === encoding)
  const range = named ?? ranges.find((range) => range.startsWith("*"))
  return range !== undefined && !refused.test(range)
}
