import { isLinkAddress, linkAddress } from "@/components/ui/link-address"

const scheme = /^[a-z][a-z0-9+.-]*:/i
// As the server does: a backslash is a slash to browsers, so `/\host` would leave the portal.
const deceptive = /^\s*[/\\]{2}|\\|[\p{Cc}\u200b-\u200f\u2028-\u202e\ufeff]/u
const inside = /^(?:\/(?!\/)|#)\S*$/

/** Whether an article may link there: other sites, mail, telephone, and anywhere on the portal. */
export const isArticleLink = (address: string) =>
  !deceptive.test(address) && (isLinkAddress(address) || !scheme.test(address))

/** The address of a typed article link, with its missing beginning added; null when links may not lead there. */
export function articleLinkAddress(typed: string): string | null {
  const address = typed.trim()
  if (deceptive.test(address)) return null
  return inside.test(address) && isArticleLink(address) ? address : linkAddress(address)
}
