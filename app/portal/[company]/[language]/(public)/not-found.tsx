import type { Metadata } from "next"
import { NothingHere } from "@/components/page/nothing-here"
import { words } from "@/lib/platform/words/words"

export const generateMetadata = (): Metadata => ({
  title: words("page.nothingHere")("notFound"),
  robots: { index: false },
})

export default function PageNotFound() {
  return <NothingHere />
}
