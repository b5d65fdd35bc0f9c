import { redirect } from "next/navigation"
import type { Query } from "@/app/query"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { PageLink } from "@/components/ui/page-link"
import { waysIn } from "@/lib/people/identity-providers/queries"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { loginPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { isSignUpOpen, takesPasswords } from "@/lib/tenancy/organisations/policy"
import { memberContext } from "../../../context"
import { orNothingHere } from "../../../missing"
import { authMetadata } from "../../auth-metadata"
import { linkedEmail } from "../../linked-email"
import { SignUpForm } from "./parts"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

export const generateMetadata = authMetadata(() => words("people.signUp")("page"))

async function SignUpPage({ params, searchParams }: Props) {
  const { company, language } = await params
  const ctx = await memberContext(company, language)
  const { organisation, actor } = ctx
  if (actor.role === "customer") redirect(pathIn(ctx, "/"))
  // Where an identity provider is required, or people sign in by email, there is no password to choose.
  if (!(await waysIn(ctx, "customers")).hasPassword || !takesPasswords(organisation))
    redirect(pathIn(ctx, loginPath))
  const t = words("people.signUp")
  const toLogin = (
    <PageLink href={pathIn(ctx, loginPath)} className="text-link">
      {t("toLogin")}
    </PageLink>
  )
  if (!isSignUpOpen(organisation))
    return (
      <AuthCard title={t("closedTitle")} links={toLogin}>
        <p className="text-muted">
          {said(signUpWords.closed)} {t("closedHint")}
        </p>
      </AuthCard>
    )
  const { termsUrl, privacyUrl } = organisation.settings
  return (
    <AuthCard title={t("title")} links={toLogin}>
      <SignUpForm
        email={linkedEmail(await searchParams)}
        termsUrl={externalUrl(termsUrl)}
        privacyUrl={externalUrl(privacyUrl)}
      />
    </AuthCard>
  )
}

export default orNothingHere(SignUpPage)
