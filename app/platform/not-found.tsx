import type { Metadata } from "next"
import { NothingOnPlatform } from "@/components/shell/nothing-on-platform"
import { words } from "@/lib/platform/words/words"

export const generateMetadata = (): Metadata => ({
  title: words("page.nothingHere")("notFound"),
  robots: { index: false },
})

export default NothingOnPlatform
