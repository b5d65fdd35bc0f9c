import type { Metadata } from "next"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { AcceptForm } from "@/components/portals/ownership/accept-form"
import { agentLoginPath } from "@/lib/platform/paths"
import { findOffer } from "@/lib/portals/ownership/queries"
import { ownershipWords } from "@/lib/portals/ownership/schema"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { decodeSegment } from "../../../answer"
import { memberContext, organisationOf } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"

type Props = { params: Promise<{ company: string; language: string; token: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const organisation = await organisationOf((await params).company)
  return { ...portalMetadata(organisation, { indexed: false }), title: { absolute: "Take over the portal" } }
})

/** Where the link leads by which a person becomes the portal's owner. */
async function TakeOver({ params }: Props) {
  const { company, language, token: segment } = await params
  const ctx = await memberContext(company, language)
  const token = decodeSegment(segment)
  // Looking uses nothing up: programs that read mail open links too.
  const offer = await findOffer(ctx, token)
  const portal = portalTitle(ctx.organisation)
  if (offer.state !== "open")
    return (
      <AuthCard title="Take over the portal">
        <p>{ownershipWords.gone}</p>
        <a href={agentLoginPath} className="text-link">
          Sign in
        </a>
      </AuthCard>
    )
  return (
    <AuthCard title={`Take over ${portal}`} intro={<p>For {offer.email}</p>}>
      <p>
        You become the owner of {portal}. The present owner is signed out and keeps no access.
        {offer.isOwner && " You keep your password and sign in with it afterwards."}
      </p>
      <AcceptForm token={token} email={offer.email} isOwner={offer.isOwner} />
    </AuthCard>
  )
}

export default orNothingHere(TakeOver)
