import type { Metadata } from "next"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { organisationOf } from "../context"
import { orNothingHereMetadata } from "../missing"

type Props = { params: Promise<{ company: string }> }

/** The head of a page of the workspace: no search engine lists it. A title is asked for once the language is known. */
export const staffMetadata = (title: string | (() => string)) =>
  orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
    const organisation = await organisationOf((await params).company)
    return portalMetadata(organisation, {
      title: typeof title === "string" ? title : title(),
      indexed: false,
    })
  })
