import type { ReactNode } from "react"
import { AuthFrame } from "@/components/shell/auth-frame"
import { memberContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function AuthLayout({ params, children }: Props) {
  const { company, language } = await params
  const { organisation } = await memberContext(company, language)
  return <AuthFrame organisation={organisation}>{children}</AuthFrame>
}
