import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { NothingOnPlatform } from "@/components/shell/nothing-on-platform"
import { setAnswerStatus } from "@/lib/server/answer-status"

export const dynamic = "force-dynamic"
export const metadata: Metadata = { title: "Page not found", robots: { index: false } }

export default function Elsewhere() {
  return setAnswerStatus(404) ? <NothingOnPlatform /> : notFound()
}
