import type { Metadata } from "next"
import { UnknownCompany } from "@/components/shell/unknown-company"

export const metadata: Metadata = { title: "Incorrect Company Name", robots: { index: false } }

export default UnknownCompany
