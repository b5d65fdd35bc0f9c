import { WordsForClient } from "@/components/ui/words-for-client"
import "./ticket-link.css"
import type { ReactNode } from "react"
import { still } from "@/components/page/still"
import { Shell } from "@/components/shell/shell"
import { prefixOf } from "@/lib/tenancy/organisations/languages"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

export default async function TicketLinkLayout({ params, children }: Props) {
  const ctx = await visitorContext((await params).company)
  return still(
    <Shell organisation={ctx.organisation}>
      <WordsForClient of={["support.files", "support.statuses", "support.thread"]}>{children}</WordsForClient>
    </Shell>,
    prefixOf(ctx),
  )
}
