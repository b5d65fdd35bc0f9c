import type { Metadata } from "next"
import { AccessibilityStatement } from "@/components/page/accessibility-statement"
import { stillPage } from "@/components/page/still"
import { pageAlternates } from "@/lib/knowledge/publishing/seo/language-ways"
import { accessibilityPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { visitorContext } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"

type Props = { params: Promise<{ company: string; language: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { company, language } = await params
  const context = await visitorContext(company, language)
  return portalMetadata(context.organisation, {
    title: words("page.accessibility")("title"),
    path: pathIn(context, accessibilityPath),
    alternates: pageAlternates(context, accessibilityPath),
    language: context.language,
  })
})

/** What this portal does so that all people can use it, and where to turn with a problem. */
async function AccessibilityPage({ params }: Props) {
  const { company, language } = await params
  const { organisation } = await visitorContext(company, language)
  return <AccessibilityStatement organisation={organisation} />
}

export default orNothingHere(stillPage(AccessibilityPage))
