import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { LeaveWithToast } from "@/components/people/sign-in/leave-with-toast"
import { ProviderButtons } from "@/components/people/sign-in/provider-buttons"
import { findInvitation } from "@/lib/people/agents/queries"
import { invitationWords } from "@/lib/people/agents/schema"
import { type WaysIn, waysIn } from "@/lib/people/identity-providers/queries"
import { agentLoginPath, invalidUrlPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { decodeSegment } from "../../../answer"
import { anyMemberContext, memberContext, organisationOf } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"
import { SetPasswordForm } from "./parts"

type Props = { params: Promise<{ company: string; language: string; id: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const { company, language } = await params
  const title = titleFor(await waysIn(await anyMemberContext(company, language), "staff"))
  return portalMetadata(await organisationOf(company), { title, indexed: false })
})

async function AgentVerify({ params }: Props) {
  const { company, language, id } = await params
  const ctx = await memberContext(company, language)
  if (isSignedIn(ctx.actor)) redirect("/")
  const token = decodeSegment(id)
  // Looking uses nothing up: programs that read mail open links too.
  const invitation = await findInvitation(ctx, token)
  if (invitation.state === "unknown") redirect(invalidUrlPath)
  const { providers, hasPassword } = await waysIn(ctx, "staff")
  const title = titleFor({ hasPassword })
  if (invitation.state !== "open")
    return <NoLongerOpen title={title} message={said(invitationWords[invitation.state])} />
  const { email } = invitation
  return (
    <AuthCard title={title} intro={<p>{words("people.agentSignIn")("forEmail", { email })}</p>}>
      {hasPassword ? (
        <SetPasswordForm token={token} email={email} />
      ) : (
        <ProviderButtons providers={providers} side="staff" isBeside={false} />
      )}
    </AuthCard>
  )
}

/** What is done here: where the staff signs in with a provider, there is no password to set. */
const titleFor = ({ hasPassword }: Pick<WaysIn, "hasPassword">) =>
  words("people.agentSignIn")(hasPassword ? "setPassword" : "title")

const NoLongerOpen = ({ title, message }: { title: string; message: string }) => (
  <AuthCard title={title}>
    <p>{message}</p>
    <a href={agentLoginPath} className="text-link">
      {words("people.agentSignIn")("title")}
    </a>
    <LeaveWithToast message={message} to={agentLoginPath} />
  </AuthCard>
)

export default orNothingHere(AgentVerify)
