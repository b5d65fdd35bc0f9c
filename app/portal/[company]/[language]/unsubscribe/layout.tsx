import type { ReactNode } from "react"
import { Shell } from "@/components/shell/shell"
import { organisationOf } from "../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

export default async function UnsubscribeLayout({ params, children }: Props) {
  return <Shell organisation={await organisationOf((await params).company)}>{children}</Shell>
}
