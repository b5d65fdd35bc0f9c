import type { Metadata } from "next"
import { NothingOnPlatform } from "@/components/shell/nothing-on-platform"

export const metadata: Metadata = { title: "Page not found", robots: { index: false } }

export default NothingOnPlatform
