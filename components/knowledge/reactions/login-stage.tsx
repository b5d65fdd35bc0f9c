import { LoginForm } from "@/components/people/sign-in/login-form"
import { ProviderButtons } from "@/components/people/sign-in/provider-buttons"
import { SignUpForm } from "@/components/people/sign-in/sign-up/sign-up-form"
import { VerifyForm } from "@/components/people/sign-in/sign-up/verify-form"
import type { SignInHere } from "@/components/people/sign-in/use-customer-login"
import { together } from "@/components/ui/together"
import type { CustomerWays } from "@/lib/people/sign-in/schema"
import { inPageLanguage } from "@/lib/platform/languages/page-language"
import { agentLoginPath, forgotPasswordPath, loginFor, mailLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { SignUpTerms } from "./sign-up-terms"

/** The step the person has reached. */
export type Stage = { at: "login" } | { at: "sign-up" } | { at: "code"; userToken: string; email: string }

type Props = SignInHere & {
  stage: Stage
  onStage: (stage: Stage) => void
  signUp: SignUpTerms | null
  /** By what the company has its customers sign in. */
  ways: CustomerWays
}

/** The form of one stage, and the ways on from it. */
export function StageForm({ stage, onStage, signUp, ways, onSignedIn, onLeave }: Props) {
  const t = words("people.signIn")
  const toLogin = (
    <button type="button" onClick={() => onStage({ at: "login" })} className="text-link">
      {words("people.popup")("toLogin")}
    </button>
  )
  if (stage.at === "code")
    return (
      <>
        <VerifyForm
          userToken={stage.userToken}
          resendLabel={words("people.popup")("resend")}
          onVerified={onSignedIn}
        />
        <p className="text-center text-sm">{toLogin}</p>
      </>
    )
  if (stage.at === "sign-up" && signUp)
    return (
      <>
        <SignUpForm {...signUp} onSent={(userToken, email) => onStage({ at: "code", userToken, email })} />
        <p className="text-center text-sm">{toLogin}</p>
      </>
    )
  const { providers, hasPassword, byMail, byPasskey } = ways
  const path = window.location.pathname
  return (
    <>
      {hasPassword && <LoginForm here={{ onSignedIn, onLeave }} />}
      {byPasskey && (
        <a
          href={inPageLanguage(loginFor(path))}
          onClick={onLeave}
          className={`button w-full ${hasPassword ? "button-quiet" : "button-primary"}`}
        >
          {words("people.popup")("byPasskey")}
        </a>
      )}
      {byMail && (
        <a
          href={inPageLanguage(mailLoginPath({ return: path }))}
          onClick={onLeave}
          className={`button w-full ${hasPassword ? "button-quiet" : "button-primary"}`}
        >
          {words("people.popup")("byMail")}
        </a>
      )}
      <ProviderButtons
        providers={providers}
        side="customers"
        returnPath={path}
        isBeside={hasPassword || byMail || byPasskey}
        onLeave={onLeave}
      />
      <div className="flex flex-col items-center gap-2 text-sm">
        {hasPassword && (
          <a href={inPageLanguage(forgotPasswordPath("user"))} onClick={onLeave} className="text-link">
            {t("forgot")}
          </a>
        )}
        {hasPassword && signUp && (
          <p>
            {together(
              t.parts("newHere", {
                link: (inside) => (
                  <button type="button" onClick={() => onStage({ at: "sign-up" })} className="text-link">
                    {inside}
                  </button>
                ),
              }),
            )}
          </p>
        )}
        <a href={inPageLanguage(agentLoginPath)} className="text-link">
          {t("areYouAgent")}
        </a>
      </div>
    </>
  )
}
