import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { LeaveWithToast } from "@/components/people/sign-in/leave-with-toast"
import { findInvitation } from "@/lib/people/agents/queries"
import { invitationWords } from "@/lib/people/agents/schema"
import { agentLoginPath, invalidUrlPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { decodeSegment } from "../../../answer"
import { memberContext, organisationOf } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"
import { SetPasswordForm } from "./parts"

type Props = { params: Promise<{ company: string; language: string; id: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const organisation = await organisationOf((await params).company)
  return portalMetadata(organisation, { title: words("people.agentSignIn")("setPassword"), indexed: false })
})

async function AgentVerify({ params }: Props) {
  const { company, language, id } = await params
  const ctx = await memberContext(company, language)
  if (isSignedIn(ctx.actor)) redirect("/")
  const token = decodeSegment(id)
  // Looking uses nothing up: programs that read mail open links too.
  const invitation = await findInvitation(ctx, token)
  if (invitation.state === "unknown") redirect(invalidUrlPath)
  if (invitation.state !== "open") return <NoLongerOpen message={said(invitationWords[invitation.state])} />
  return (
    <AuthCard
      title={words("people.agentSignIn")("setPassword")}
      intro={<p>{words("people.agentSignIn")("forEmail", { email: invitation.email })}</p>}
    >
      <SetPasswordForm token={token} email={invitation.email} />
    </AuthCard>
  )
}

const NoLongerOpen = ({ message }: { message: string }) => (
  <AuthCard title={words("people.agentSignIn")("setPassword")}>
    <p>{message}</p>
    <a href={agentLoginPath} className="text-link">
      {words("people.agentSignIn")("title")}
    </a>
    <LeaveWithToast message={message} to={agentLoginPath} />
  </AuthCard>
)

export default orNothingHere(AgentVerify)
