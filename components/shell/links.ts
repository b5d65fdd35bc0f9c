import { categoriesPath, homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

type Portal = Pick<Organisation, "settings" | "knowledgeBaseApp">
export type PortalLink = { label: string; href: string }

/** The header's home and categories links under the owner's labels (section 2; D-22, D-21). */
export function portalLinks({ settings, knowledgeBaseApp }: Portal): PortalLink[] {
  const t = words("shell.header")
  const [home, categories] = settings.headerLabels
  return [
    { label: capitalised(home || t("home")), href: homePath },
    ...(knowledgeBaseApp ? [{ label: categories || t("knowledgeBase"), href: categoriesPath }] : []),
  ]
}

function capitalised(label: string) {
  const [first = "", ...rest] = label
  return first.toLocaleUpperCase() + rest.join("")
}
