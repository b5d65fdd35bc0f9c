import type { ReactNode } from "react"
import { Shell } from "@/components/shell/shell"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function SubmitTicketLayout({ params, children }: Props) {
  const { company, language } = await params
  const { organisation } = await visitorContext(company, language)
  return (
    <Shell organisation={organisation} submitsTicket>
      {children}
    </Shell>
  )
}
