const longestKey = 40

/** What programs call a field or another `thing`, made of its title: small Latin letters, digits and _, and none of those that are taken. */
export function keyOf(title: string, taken: readonly string[], thing = "field"): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
  const begun = /^[a-z]/.test(words) ? words : `${thing}_${words}`
  const base = begun.slice(0, longestKey).replace(/_+$/, "")
  for (let at = 1; ; at++) {
    const key = at === 1 ? base : `${base}_${at}`
    if (!taken.includes(key)) return key
  }
}
