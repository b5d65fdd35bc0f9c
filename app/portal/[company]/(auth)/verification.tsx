import { AuthCard } from "@/components/accounts/auth-card"
import { VerifyForm } from "@/components/accounts/verify-form"
import { PageLink } from "@/components/ui/page-link"
import type { Context } from "@/lib/context"
import { InvalidError } from "@/lib/errors"
import { loginPath } from "@/lib/paths"
import { pendingVerification } from "@/lib/sign-up/mutations"

type Props = {
  ctx: Context
  userToken: string
  resendLabel: string
  /** The words of the link to the sign-in page. */
  backLabel: string
}

/** The page for the code that proves an address, or the reason why none is awaited (J13 to J15). Nothing is used up. */
export async function Verification({ ctx, userToken, resendLabel, backLabel }: Props) {
  const pending = await pendingVerification(ctx, userToken).catch(whyNot)
  const back = (
    <PageLink href={loginPath} className="text-link">
      {backLabel}
    </PageLink>
  )
  if (typeof pending === "string")
    return (
      <AuthCard title="Verify your email" links={back}>
        <p role="status" className="form-error">
          {pending}
        </p>
      </AuthCard>
    )
  const intro = (
    <p>
      Enter the code we mailed to <strong className="wrap-anywhere text-text">{pending.email}</strong>.
    </p>
  )
  return (
    <AuthCard title="Verify your email" intro={intro} links={back}>
      <VerifyForm userToken={userToken} resendLabel={resendLabel} />
    </AuthCard>
  )
}

function whyNot(error: unknown): string {
  if (error instanceof InvalidError) return error.message
  throw error
}
