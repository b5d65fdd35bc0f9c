const scheme = /^[a-z][a-z0-9+.-]*:/i
const offered = new Set(["http:", "https:"])
const untouched = new Set(["mailto:", "tel:"])

/**
 * The address behind a link an owner typed, or null when there is none to show (section 2; D-36): without '//' it gets
 * https:// prefixed, mail and telephone links stay as they are, every other scheme than http and https is refused.
 */
export function externalUrl(typed: string): string | null {
  const text = typed.trim()
  if (!text) return null
  const own = scheme.exec(text)?.[0].toLowerCase()
  if (own && untouched.has(own)) return text
  const address = completed(text)
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  return offered.has(protocol) && hostname ? address : null
}

function completed(text: string) {
  if (text.startsWith("//")) return `https:${text}`
  return text.includes("//") ? text : `https://${text}`
}
