import type { Metadata } from "next"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { memberContext } from "../context"
import { orNothingHereMetadata } from "../missing"

type Props = { params: Promise<{ company: string; language: string }> }

/** The head of a page about signing in: not for search engines. Its address may name a person, so no other site is told it. */
export const authMetadata = (title: () => string) =>
  orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
    const { company, language } = await params
    const { organisation } = await memberContext(company, language)
    return { ...portalMetadata(organisation, { title: title(), indexed: false }), referrer: "no-referrer" }
  })
