import { notFound, permanentRedirect } from "next/navigation"
import { type Query, searchOf } from "@/app/query"
import { whereTo } from "@/lib/knowledge/redirects/queries"
import { languageAt, languagePrefix, splitLanguage } from "@/lib/platform/languages/addresses"
import { languageTag } from "@/lib/platform/languages/tags"
import { homePath } from "@/lib/platform/paths"
import type { OrganisationSettings } from "@/lib/tenancy/organisations/schema"
import { decodeSegment } from "../../answer"
import { visitorContext } from "../../context"
import { leadOn } from "../../elsewhere"
import { orNothingHere, orNothingHereMetadata } from "../../missing"

type Props = {
  params: Promise<{ company: string; language: string; path: string[] }>
  searchParams: Promise<Query>
}

export const generateMetadata = orNothingHereMetadata<Props>(async () => notFound())

/**
 * Every address no other page has: one an article used to have leads there, one with a rule where that says, one of the older
 * portal or of another desk to the page it means, the rest to a 404 (B02 to B05, B11).
 */
async function Elsewhere({ params, searchParams }: Props) {
  const { company, language, path } = await params
  const context = await visitorContext(company, language)
  const segments = path.map((segment) => encodeURIComponent(decodeSegment(segment)))
  const search = searchOf(await searchParams)
  const lead = await whereTo(context, `/${segments.join("/")}`, search)
  if (lead) return leadOn(lead, context.organisation.id)
  const meant = languageMeant(context.organisation.settings, segments)
  if (meant) permanentRedirect(meant + search)
  return notFound()
}

/** `/de` means the home page in German, and `/DE/kb` and `/de_DE/kb` a page in a language the company has. */
function languageMeant(settings: OrganisationSettings, [first = "", ...rest]: string[]): string | undefined {
  const segment = languageTag(first)?.toLowerCase() ?? ""
  const language = languageAt(settings, segment)
  const path = rest.length > 0 ? `/${rest.join("/")}` : homePath
  if (!language || splitLanguage(`/${segment}${path}`).path !== path) return undefined
  const meant = languagePrefix(settings.language, language) + path
  return meant === `/${[first, ...rest].join("/")}` ? undefined : meant
}

export default orNothingHere(Elsewhere)
