import type { ReactNode } from "react"
import { ThemeStyle } from "@/components/shell/theme-style"
import { directionOf } from "@/lib/direction"
import { organisationOf } from "./context"

// Pages are kept by the page cache, which knows when a company changes something; Next keeps none.
export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

export default async function PortalLayout({ params, children }: Props) {
  const { settings, name } = await organisationOf((await params).company)
  return (
    <div lang={settings.language} dir={directionOf(settings.language)} className="flex min-h-dvh flex-col">
      <ThemeStyle colors={settings} />
      {settings.searchEnabled && (
        <link rel="search" type="application/opensearchdescription+xml" title={name} href="/opensearch.xml" />
      )}
      {children}
    </div>
  )
}
