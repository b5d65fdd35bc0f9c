import type { ReactNode } from "react"
import { AuthFrame } from "@/components/shell/auth-frame"
import { WordsForClient } from "@/components/ui/words-for-client"
import { memberContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function AuthLayout({ params, children }: Props) {
  const { company, language } = await params
  const { organisation } = await memberContext(company, language)
  return (
    <WordsForClient
      of={[
        "people.agentSignIn",
        "people.fields",
        "people.secondStep",
        "people.signIn",
        "people.signUp",
        "people.verify",
      ]}
    >
      <AuthFrame organisation={organisation}>{children}</AuthFrame>
    </WordsForClient>
  )
}
