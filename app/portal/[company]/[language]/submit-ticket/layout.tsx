import type { ReactNode } from "react"
import { Shell } from "@/components/shell/shell"
import { WordsForClient } from "@/components/ui/words-for-client"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function SubmitTicketLayout({ params, children }: Props) {
  const { company, language } = await params
  const { organisation } = await visitorContext(company, language)
  return (
    <Shell organisation={organisation} submitsTicket>
      <WordsForClient of={["knowledge.search", "support.files", "support.form"]}>{children}</WordsForClient>
    </Shell>
  )
}
