import "./customer-feedback.css"
import type { ReactNode } from "react"
import { AuthFrame } from "@/components/shell/auth-frame"
import { WordsForClient } from "@/components/ui/words-for-client"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function FeedbackLayout({ params, children }: Props) {
  const { company, language } = await params
  const { organisation } = await visitorContext(company, language)
  return (
    <WordsForClient of={["support.survey"]}>
      <AuthFrame organisation={organisation}>{children}</AuthFrame>
    </WordsForClient>
  )
}
