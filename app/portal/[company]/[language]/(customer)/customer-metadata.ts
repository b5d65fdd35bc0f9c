import type { Metadata } from "next"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { organisationOf } from "../context"
import { orNothingHereMetadata } from "../missing"

type Props = { params: Promise<{ company: string }> }

/** The head of a customer's own page: not for search engines. The page decides where other visitors go. */
export const customerMetadata = (title: () => string) =>
  orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
    const organisation = await organisationOf((await params).company)
    return portalMetadata(organisation, { title: title(), indexed: false })
  })
