import type { ReactNode } from "react"
import { still } from "@/components/page/still"
import { AuthFrame } from "@/components/shell/auth-frame"
import { WordsForClient } from "@/components/ui/words-for-client"
import { prefixOf } from "@/lib/tenancy/organisations/languages"
import { memberContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function AuthLayout({ params, children }: Props) {
  const { company, language } = await params
  const ctx = await memberContext(company, language)
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
      {await still(<AuthFrame organisation={ctx.organisation}>{children}</AuthFrame>, prefixOf(ctx))}
    </WordsForClient>
  )
}
