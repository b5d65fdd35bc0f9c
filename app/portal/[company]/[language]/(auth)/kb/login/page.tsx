import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { ProviderButtons } from "@/components/people/sign-in/provider-buttons"
import { PageLink } from "@/components/ui/page-link"
import { together } from "@/components/ui/together"
import { waysOfCustomers } from "@/lib/people/sign-in/by-mail/queries"
import { agentLoginPath, forgotPasswordPath, mailLoginPath, signUpPath } from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { arePasskeysFor, isSignUpOpen } from "@/lib/tenancy/organisations/policy"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"
import { linkedEmail } from "../../linked-email"
import { CustomerPasskey, LoginForm, LoginWithPasskey } from "./parts"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = authMetadata(() => words("people.signIn")("page"))

async function LoginPage({ params, searchParams }: Props) {
  const { company, language } = await params
  const ctx = await memberContext(company, language)
  const { organisation, actor } = ctx
  const query = await searchParams
  const returnPath = safeReturnPath(oneOf(query.return)) ?? undefined
  if (actor.role === "customer") redirect(returnPath ?? pathIn(ctx, "/"))
  const { providers, hasPassword, byMail } = await waysOfCustomers(ctx)
  const hasPasskeys = arePasskeysFor(organisation, "customer")
  const Login = hasPasskeys ? LoginWithPasskey : LoginForm
  const toMail = pathIn(ctx, mailLoginPath(returnPath ? { return: returnPath } : {}))
  if (byMail && !hasPassword && !hasPasskeys && providers.length === 0) redirect(toMail)
  const t = words("people.signIn")
  const links = (
    <>
      {hasPassword && (
        <PageLink href={pathIn(ctx, forgotPasswordPath("user"))} className="text-link">
          {t("forgot")}
        </PageLink>
      )}
      {hasPassword && isSignUpOpen(organisation) && (
        <p>
          {together(
            t.parts("newHere", {
              link: (inside) => (
                <PageLink href={pathIn(ctx, signUpPath)} className="text-link">
                  {inside}
                </PageLink>
              ),
            }),
          )}
        </p>
      )}
      <PageLink href={pathIn(ctx, agentLoginPath)} className="text-link">
        {t("areYouAgent")}
      </PageLink>
    </>
  )
  return (
    <AuthCard title={t("title")} links={links} needsScript={hasPassword}>
      {hasPassword && <Login email={linkedEmail(query)} returnPath={returnPath} />}
      {byMail && (
        <a href={toMail} className={`button w-full ${hasPassword ? "button-quiet" : "button-primary"}`}>
          {words("people.mailSignIn")("ask")}
        </a>
      )}
      {!hasPassword && byMail && hasPasskeys && <CustomerPasskey returnPath={returnPath} />}
      <ProviderButtons
        providers={providers}
        side="customers"
        returnPath={returnPath}
        isBeside={hasPassword || byMail}
      />
    </AuthCard>
  )
}

export default orNothingHere(LoginPage)
