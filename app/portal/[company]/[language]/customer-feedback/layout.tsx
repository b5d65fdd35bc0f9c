import "./customer-feedback.css"
import type { ReactNode } from "react"
import { still } from "@/components/page/still"
import { AuthFrame } from "@/components/shell/auth-frame"
import { WordsForClient } from "@/components/ui/words-for-client"
import { prefixOf } from "@/lib/tenancy/organisations/languages"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function FeedbackLayout({ params, children }: Props) {
  const { company, language } = await params
  const ctx = await visitorContext(company, language)
  return still(
    <AuthFrame organisation={ctx.organisation}>
      <WordsForClient of={["support.survey"]}>{children}</WordsForClient>
    </AuthFrame>,
    prefixOf(ctx),
  )
}
