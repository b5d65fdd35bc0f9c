import { oneOf, type Query } from "@/app/query"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { PageLink } from "@/components/ui/page-link"
import { fromThisPage } from "@/lib/api/http/from-this-page"
import { type Failed, failures, type Refused, refusals } from "@/lib/people/identity-providers/values"
import { agentLoginFor, agentLoginPath, loginFor, loginPath, ssoStartPath } from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = authMetadata(() => words("people.sso")("failed"))

/** Where a sign-in at an identity provider ends that came to nothing: why, and what to do. */
async function SsoFailed({ params, searchParams }: Props) {
  const { company, language } = await params
  await memberContext(company, language)
  const query = await searchParams
  const why = reasonNamed(oneOf(query.why))
  const side = oneOf(query.as) === "staff" ? "staff" : "customers"
  const returnPath = safeReturnPath(oneOf(query.to)) ?? undefined
  const provider = oneOf(query.with)
  const t = words("people.sso")
  const isFinal = why === "gone" || why === "deactivated" || why === "portal-closed"
  const more = why === "resting" ? "wake" : ""
  const signIn =
    side === "staff"
      ? returnPath
        ? agentLoginFor(returnPath)
        : agentLoginPath
      : returnPath
        ? loginFor(returnPath)
        : loginPath
  const links = (
    <PageLink href={signIn} className="text-link">
      {t("toSignIn")}
    </PageLink>
  )
  return (
    <AuthCard title={t("failed")} links={links}>
      <p role="alert">
        {why === "portal-closed" ? said(portalDeactivated) : words("people.ssoReasons")(why)}
      </p>
      {provider && !isFinal && (
        <a
          href={ssoStartPath(provider, { side, to: returnPath, more })}
          {...fromThisPage}
          className="button button-primary w-full"
        >
          {more ? words("people.signIn")("reactivate") : t("again")}
        </a>
      )}
    </AuthCard>
  )
}

export default orNothingHere(SsoFailed)

type Reason = Failed | Exclude<Refused, "elsewhere">

function reasonNamed(name: string | undefined): Reason {
  if (name === "elsewhere") return "no-account"
  const known: readonly string[] = [...failures, ...refusals]
  return name !== undefined && known.includes(name) ? (name as Reason) : "unreachable"
}
