import { AuthCard } from "@/components/people/sign-in/auth-card"
import { codeMailedTo } from "@/components/people/sign-in/code-mailed-to"
import { PageLink } from "@/components/ui/page-link"
import { findVerification } from "@/lib/people/sign-in/sign-up/queries"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { loginPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { VerifyForm } from "./parts"

type Props = {
  ctx: Context
  userToken: string
  resendLabel: string
  /** The words of the link to the sign-in page. */
  backLabel: string
}

/** The page for the code that proves an address, or the reason why none is awaited (J13 to J15). Nothing is used up. */
export async function Verification({ ctx, userToken, resendLabel, backLabel }: Props) {
  const t = words("people.verify")
  const verification = await findVerification(ctx, userToken)
  const back = (
    <PageLink href={pathIn(ctx, loginPath)} className="text-link">
      {backLabel}
    </PageLink>
  )
  if (verification.state !== "open")
    return (
      <AuthCard title={t("title")} links={back}>
        <p role="status" className="form-error">
          {said(signUpWords[verification.state])}
        </p>
      </AuthCard>
    )
  const intro = <p>{codeMailedTo(verification.email, "wrap-anywhere font-bold text-text")}</p>
  return (
    <AuthCard title={t("title")} intro={intro} links={back}>
      <VerifyForm userToken={userToken} resendLabel={resendLabel} />
    </AuthCard>
  )
}
