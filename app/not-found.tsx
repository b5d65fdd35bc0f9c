import type { Metadata } from "next"
import { UnknownCompany } from "@/components/shell/unknown-company"

export const metadata: Metadata = { title: "Incorrect Company Name", robots: { index: false } }

// Next may make it when the application is built: it knows no address of the installation.
export default function NotFound() {
  return <UnknownCompany apex={null} />
}
