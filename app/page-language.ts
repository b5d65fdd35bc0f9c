import { headers } from "next/headers"
import { tenantRules } from "@/lib/platform/env"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { pathOf } from "@/lib/platform/http/request/portal-path"
import { companyKeyOf } from "@/lib/platform/http/request/tenant"
import { splitLanguage } from "@/lib/platform/languages/addresses"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { apexMemberContext } from "./platform/context"
import { findPortal, spokenAt } from "./portal/[company]/[language]/context"

/**
 * The language of a page, for the element around all of it: its layouts find the same again. Of what was asked, a public page
 * is made from nothing but host and path, by which it is kept. English where nothing is known of it.
 */
export async function pageLanguage(): Promise<string> {
  const asked = await headers()
  const { segment } = splitLanguage(pathOf(asked.get(askedHeader) ?? ""))
  return languageAt(asked.get("host"), segment).catch(() => "en")
}

async function languageAt(host: string | null, segment: string): Promise<string> {
  const tenant = companyKeyOf(host, tenantRules())
  if (tenant.kind === "apex") await apexMemberContext()
  const portal = tenant.kind === "company" ? await findPortal(tenant.key) : null
  return portal ? spokenAt(portal, segment).spoken : interfaceLanguage()
}
