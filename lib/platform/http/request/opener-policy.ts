import type { Tenant } from "@/lib/platform/http/request/tenant"
import { splitLanguage } from "@/lib/platform/languages/addresses"
import { agentLoginPath, ownerLoginPath } from "@/lib/platform/paths"

/**
 * The Cross-Origin-Opener-Policy of the two pages that talk to each other when an owner reactivates a portal (L07,
 * L08), or undefined for every other page, which no page of another origin keeps hold of.
 */
export function openerPolicy(kind: Tenant["kind"], pathname: string, search: string): string | undefined {
  if (kind === "company" && splitLanguage(pathname).path === agentLoginPath) return "same-origin-allow-popups"
  const isPopup = kind === "apex" && pathname === ownerLoginPath && new URLSearchParams(search).has("popup")
  return isPopup ? "unsafe-none" : undefined
}
