import { notFound } from "next/navigation"
import type { ReactNode } from "react"
import { NewPage } from "@/components/shell/new-page"
import { ThemeStyle } from "@/components/shell/theme-style"
import { UnknownCompany } from "@/components/shell/unknown-company"
import { Toasts } from "@/components/ui/toasts"
import { ZoneProvider } from "@/components/ui/zone"
import { directionOf } from "@/lib/platform/direction"
import { pageScript } from "@/lib/platform/env"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { isSearchOpen } from "@/lib/tenancy/organisations/policy"
import { findPortal } from "./context"

// Pages are kept by the page cache, which knows when a company changes something; Next keeps none.
export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

export default async function PortalLayout({ params, children }: Props) {
  const portal = await findPortal((await params).company)
  if (!portal) return setAnswerStatus(404) ? <UnknownCompany apex={apexOrigin()} /> : notFound()
  const { settings, name } = portal
  return (
    <div lang={settings.language} dir={directionOf(settings.language)} className="flex min-h-dvh flex-col">
      <ThemeStyle colors={settings} />
      {isSearchOpen(portal) && (
        <link rel="search" type="application/opensearchdescription+xml" title={name} href="/opensearch.xml" />
      )}
      <ZoneProvider portal={settings.timeZone || "UTC"}>{children}</ZoneProvider>
      <Toasts />
      <NewPage />
      <script type="module" src={pageScript()} />
    </div>
  )
}
