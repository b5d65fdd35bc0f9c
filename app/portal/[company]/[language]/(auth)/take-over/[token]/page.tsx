import type { Metadata } from "next"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { WordsForClient } from "@/components/ui/words-for-client"
import { agentLoginPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { findOffer } from "@/lib/portals/ownership/queries"
import { ownershipWords } from "@/lib/portals/ownership/schema"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { decodeSegment } from "../../../answer"
import { memberContext, organisationOf } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"
import { AcceptForm } from "./parts"

type Props = { params: Promise<{ company: string; language: string; token: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const organisation = await organisationOf((await params).company)
  return {
    ...portalMetadata(organisation, { indexed: false }),
    title: { absolute: words("portals.takeOver")("title") },
  }
})

/** Where the link leads by which a person becomes the portal's owner. */
async function TakeOver({ params }: Props) {
  const { company, language, token: segment } = await params
  const ctx = await memberContext(company, language)
  const token = decodeSegment(segment)
  // Looking uses nothing up: programs that read mail open links too.
  const offer = await findOffer(ctx, token)
  const portal = portalTitle(ctx.organisation)
  const t = words("portals.takeOver")
  if (offer.state !== "open")
    return (
      <AuthCard title={t("title")}>
        <p>{said(ownershipWords.gone)}</p>
        <a href={agentLoginPath} className="text-link">
          {words("people.signIn")("signIn")}
        </a>
      </AuthCard>
    )
  return (
    <AuthCard title={t("named", { portal })} intro={<p>{t("for", { email: offer.email })}</p>}>
      <p>{t(offer.isOwner ? "meansOwner" : "means", { portal })}</p>
      <WordsForClient of={["people.accounts", "people.owners", "portals.takeOver"]}>
        <AcceptForm token={token} email={offer.email} isOwner={offer.isOwner} />
      </WordsForClient>
    </AuthCard>
  )
}

export default orNothingHere(TakeOver)
