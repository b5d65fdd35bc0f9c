import type { Metadata } from "next"
import { portalMetadata } from "@/lib/organisations/metadata"
import { memberContext } from "../context"
import { orNothingHereMetadata } from "../missing"

type Props = { params: Promise<{ company: string }> }

/** The head of a page about signing in: not for search engines, and its address, which may name somebody, for no other site. */
export const authMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { organisation } = await memberContext((await params).company)
  return { ...portalMetadata(organisation, { indexed: false }), referrer: "no-referrer" }
})
