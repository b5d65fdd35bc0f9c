import { WordsForClient } from "@/components/ui/words-for-client"
import "./ticket-link.css"
import type { ReactNode } from "react"
import { Shell } from "@/components/shell/shell"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

export default async function TicketLinkLayout({ params, children }: Props) {
  const { organisation } = await visitorContext((await params).company)
  return (
    <WordsForClient of={["support.files", "support.statuses", "support.thread"]}>
      <Shell organisation={organisation}>{children}</Shell>
    </WordsForClient>
  )
}
