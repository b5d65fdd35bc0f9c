const scheme = /^[a-z][a-z0-9+.-]*:/i
// A host with its port begins like a scheme; no scheme has a dot.
const hostAndPort = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d{1,5}(?:[/?#]|$)/i
const control = /\p{Cc}/u
const offered = new Set(["http:", "https:"])
const untouched = new Set(["mailto:", "tel:"])

/**
 * The address behind a link an owner typed, or null when there is none to show (section 2; D-36): without '//' it gets
 * https:// prefixed, mail and telephone links stay as they are, every other scheme than http and https is refused.
 */
export function externalUrl(typed: string): string | null {
  const text = typed.trim()
  if (!text || control.test(text)) return null
  const own = scheme.exec(text)?.[0].toLowerCase()
  if (own && untouched.has(own)) return text
  if (own && !offered.has(own) && !hostAndPort.test(text)) return null
  const address = completed(text)
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  return offered.has(protocol) && hostname ? address : null
}

function completed(text: string) {
  if (text.startsWith("//")) return `https:${text}`
  return text.includes("//") ? text : `https://${text}`
}
