import type { Metadata } from "next"
import { AccessibilityStatement } from "@/components/page/accessibility-statement"
import { stillPage } from "@/components/page/still"
import { accessibilityPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { visitorContext } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"

type Props = { params: Promise<{ company: string; language: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { company, language } = await params
  const { organisation } = await visitorContext(company, language)
  return portalMetadata(organisation, {
    title: words("page.accessibility")("title"),
    path: accessibilityPath,
  })
})

/** What this portal does so that all people can use it, and where to turn with a problem. */
async function AccessibilityPage({ params }: Props) {
  const { company, language } = await params
  const { organisation } = await visitorContext(company, language)
  return <AccessibilityStatement organisation={organisation} />
}

export default orNothingHere(stillPage(AccessibilityPage))
