const allowed = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s])\S*$/i
// A host may be followed by its port.
const hasScheme = /^(?:tel:|[a-z][a-z0-9+.-]*:(?!\d))/i
const phone = /^\+[\d\s()/-]+$/

/** Whether a text may link there: http, https, mailto and tel only. */
export const isLinkAddress = (address: string) => allowed.test(address)

/** The address of a typed link, with its missing beginning added; null when links may not lead there. */
export function linkAddress(typed: string): string | null {
  const address = complete(typed.trim())
  return isLinkAddress(address) ? address : null
}

function complete(text: string): string {
  if (phone.test(text)) return `tel:${text.replace(/[^+\d]/g, "")}`
  if (text === "" || hasScheme.test(text)) return text
  return /^[^\s/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}
