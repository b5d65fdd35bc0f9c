import type { ReactNode } from "react"
import { AuthFrame } from "@/components/shell/auth-frame"
import { memberContext } from "../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

export default async function AuthLayout({ params, children }: Props) {
  const { organisation } = await memberContext((await params).company)
  return <AuthFrame organisation={organisation}>{children}</AuthFrame>
}
