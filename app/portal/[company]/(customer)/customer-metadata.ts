import type { Metadata } from "next"
import { portalMetadata } from "@/lib/organisations/metadata"
import { customerContext } from "../context"
import { orNothingHereMetadata } from "../missing"

type Props = { params: Promise<{ company: string }> }

/** The head of a page of a customer's own: not for search engines. */
export const customerMetadata = (title: string) =>
  orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
    const { organisation } = await customerContext((await params).company)
    return portalMetadata(organisation, { title, indexed: false })
  })
