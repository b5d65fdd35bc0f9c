import type { Metadata } from "next"
import { NothingHere } from "@/components/page/nothing-here"

export const metadata: Metadata = { title: "Page not found", robots: { index: false } }

export default function PageNotFound() {
  return <NothingHere />
}
