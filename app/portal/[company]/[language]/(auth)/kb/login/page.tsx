import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { AskForMail } from "@/components/people/sign-in/by-mail/mail-steps"
import { LoginForm } from "@/components/people/sign-in/login-form"
import { CustomerPasskey, LoginWithPasskey } from "@/components/people/sign-in/passkey-parts"
import { ProviderButtons } from "@/components/people/sign-in/provider-buttons"
import { PageLink } from "@/components/ui/page-link"
import { together } from "@/components/ui/together"
import { waysIn } from "@/lib/people/identity-providers/queries"
import { isMailOffered, makesAccounts } from "@/lib/people/sign-in/by-mail/queries"
import { agentLoginPath, forgotPasswordPath, mailLoginPath, signUpPath } from "@/lib/platform/paths"
import { safeReturnPath } from "@/lib/platform/return-path"
import { words } from "@/lib/platform/words/words"
import { arePasskeysFor, isSignUpOpen, takesPasswords } from "@/lib/tenancy/organisations/policy"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"
import { linkedEmail } from "../../linked-email"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

const head = authMetadata(() => words("people.signIn")("page"))

/** The form by which an email is asked for is sent by the browser itself, which has to say where it comes from. */
export const generateMetadata = async (props: Props): Promise<Metadata> => ({
  ...(await head(props)),
  referrer: "same-origin",
})

async function LoginPage({ params, searchParams }: Props) {
  const { company, language } = await params
  const ctx = await memberContext(company, language)
  const { organisation, actor } = ctx
  const query = await searchParams
  const returnPath = safeReturnPath(oneOf(query.return)) ?? undefined
  if (actor.role === "customer") redirect(returnPath ?? "/")
  const { providers, ...ways } = await waysIn(ctx, "customers")
  const hasPassword = ways.hasPassword && takesPasswords(organisation)
  const byMail = await isMailOffered(ctx)
  const hasPasskeys = arePasskeysFor(organisation, "customer")
  const Login = hasPasskeys ? LoginWithPasskey : LoginForm
  const t = words("people.signIn")
  const links = (
    <>
      {hasPassword && (
        <PageLink href={forgotPasswordPath("user")} className="text-link">
          {t("forgot")}
        </PageLink>
      )}
      {hasPassword && isSignUpOpen(organisation) && (
        <p>
          {together(
            t.parts("newHere", {
              link: (inside) => (
                <PageLink href={signUpPath} className="text-link">
                  {inside}
                </PageLink>
              ),
            }),
          )}
        </p>
      )}
      <PageLink href={agentLoginPath} className="text-link">
        {t("areYouAgent")}
      </PageLink>
    </>
  )
  return (
    <AuthCard title={t("title")} links={links} needsScript={hasPassword}>
      {hasPassword ? (
        <Login email={linkedEmail(query)} returnPath={returnPath} />
      ) : (
        byMail && (
          <>
            <AskForMail
              email={linkedEmail(query)}
              returnPath={returnPath}
              allowsSignUp={makesAccounts(ctx)}
            />
            {hasPasskeys && <CustomerPasskey returnPath={returnPath} />}
          </>
        )
      )}
      {hasPassword && byMail && (
        <PageLink
          href={mailLoginPath(returnPath ? { return: returnPath } : {})}
          className="button button-quiet w-full"
        >
          {words("people.mailSignIn")("ask")}
        </PageLink>
      )}
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
