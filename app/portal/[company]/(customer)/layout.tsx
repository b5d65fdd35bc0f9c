import type { ReactNode } from "react"
import { Shell } from "@/components/shell/shell"
import { customerContext } from "../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

export default async function CustomerLayout({ params, children }: Props) {
  const { organisation } = await customerContext((await params).company)
  return <Shell organisation={organisation}>{children}</Shell>
}
