import type { Metadata } from "next"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { visitorContext } from "./context"
import { orNothingHereMetadata } from "./missing"

type Props = { params: Promise<{ company: string; language: string }> }

/** The head of a guest's page: not for search engines. */
export const guestMetadata = (title: () => string) =>
  orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
    const { company, language } = await params
    const { organisation } = await visitorContext(company, language)
    return portalMetadata(organisation, { title: title(), indexed: false })
  })

/** The head of a page whose address is secret: links on it do not send the address on. */
export const secretMetadata = (title: () => string) =>
  orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
    return { ...(await guestMetadata(title)(props)), referrer: "no-referrer" }
  })
