import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { ProviderButtons } from "@/components/people/sign-in/provider-buttons"
import { PageLink } from "@/components/ui/page-link"
import { waysIn } from "@/lib/people/identity-providers/queries"
import { returningHome } from "@/lib/people/profile/panel-home"
import {
  forgotPasswordPath,
  handOverKey,
  loginPath,
  passwordLoginPath,
  reactivationPath,
} from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import { words } from "@/lib/platform/words/words"
import { isStaff } from "@/lib/tenancy/actors/policy"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { arePasskeysFor } from "@/lib/tenancy/organisations/policy"
import { memberContext, organisationOf } from "../../context"
import { orNothingHere, orNothingHereMetadata } from "../../missing"
import { AgentSignIn } from "./parts"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const organisation = await organisationOf((await params).company)
  return portalMetadata(organisation, { title: words("people.agentSignIn")("title"), indexed: false })
})

async function AgentLogin({ params, searchParams }: Props) {
  const { company, language } = await params
  const ctx = await memberContext(company, language)
  const { organisation, actor } = ctx
  const query = await searchParams
  // A hand-over comes with a ticket only the page's script can read, and takes the place of a session there is.
  if (isStaff(actor) && !oneOf(query[handOverKey])) redirect(returningHome(organisation, actor.ticketHome))
  const apex = apexOrigin()
  const { providers, hasPassword } = await waysIn(ctx, "staff")
  // The owner comes in by a password whatever is enforced, and from the common login without one.
  const isForm = hasPassword || [query.password, query[handOverKey], query.step].some(isGiven)
  const returnPath = safeReturnPath(oneOf(query.to)) ?? undefined
  const t = words("people.agentSignIn")
  const links = (
    <>
      {isForm ? (
        <PageLink href={pathIn(ctx, forgotPasswordPath("agent"))} className="text-link">
          {words("people.signIn")("forgot")}
        </PageLink>
      ) : (
        <PageLink href={pathIn(ctx, passwordLoginPath)} className="text-link">
          {words("people.sso")("ownerPassword")}
        </PageLink>
      )}
      <PageLink href={pathIn(ctx, loginPath)} className="text-link">
        {t("areYouCustomer")}
      </PageLink>
    </>
  )
  return (
    <AuthCard title={t("title")} links={links}>
      {isForm && (
        <AgentSignIn
          reactivation={apex && apex + reactivationPath(organisation.identifier)}
          returnPath={returnPath}
          hasPasskeys={arePasskeysFor(organisation, "agent")}
        />
      )}
      <ProviderButtons providers={providers} side="staff" returnPath={returnPath} isBeside={isForm} />
    </AuthCard>
  )
}

const isGiven = (value: Query[string]) => value !== undefined

export default orNothingHere(AgentLogin)
