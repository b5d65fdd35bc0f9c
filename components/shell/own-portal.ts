import type { OpenSession } from "@/lib/people/sessions/schema"

/**
 * A11: a customer remembered here who belongs to another company's portal is forgotten, and goes there. Another portal of
 * this installation differs in the first label of its host; one with a domain of its own cannot be guessed.
 * @returns whether the page is being left.
 */
export function moveToOwnPortal({ identifier }: OpenSession["portal"]): boolean {
  const remembered = rememberedCompany()
  if (!remembered || remembered === identifier) return false
  localStorage.removeItem("customer")
  const { protocol, host } = window.location
  if (!host.startsWith(`${identifier}.`)) return false
  window.location.replace(`${protocol}//${remembered}${host.slice(identifier.length)}/`)
  return true
}

function rememberedCompany(): string | null {
  try {
    const { companyidentifier } = JSON.parse(atob(localStorage.getItem("customer") ?? ""))
    return /^[a-z0-9-]{1,63}$/.test(companyidentifier) ? companyidentifier : null
  } catch {
    return null
  }
}
