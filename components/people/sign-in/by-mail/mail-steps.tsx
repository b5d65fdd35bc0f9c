import type { ReactNode } from "react"
import { TermsLabel } from "@/components/people/sign-in/sign-up/terms-label"
import { PostForm } from "@/components/ui/post-form"
import { TextField } from "@/components/ui/text-field"
import { together } from "@/components/ui/together"
import { codeDigits } from "@/lib/people/sign-in/codes/values"
import { mailSignInPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type AskProps = {
  /** The page that is wanted. */
  returnPath?: string
  error?: string
  /** Whether an address without an account gets one. */
  allowsSignUp: boolean
}

/** Asks for the email; the browser that sends this form is the one in which its link works. */
export function AskForMail({ returnPath, error, allowsSignUp }: AskProps) {
  const t = words("people.mailSignIn")
  return (
    <PostForm action={mailSignInPath} className="space-y-5">
      {returnPath && <input type="hidden" name="to" value={returnPath} />}
      <TextField
        label={words("people.fields")("email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        hint={`${t("askHint")}${allowsSignUp ? ` ${t("newHere")}` : ""}`}
        error={error}
      />
      <Send>{t("ask")}</Send>
    </PostForm>
  )
}

/** Takes the code of the email, in the browser that asked for it. */
export function MailedCodeForm({ error }: { error?: string }) {
  return (
    <PostForm action={mailSignInPath} className="space-y-5">
      <Finish />
      <TextField
        label={words("people.fields")("codeCapital")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${codeDigits}}`}
        maxLength={codeDigits}
        required
        dir="ltr"
        error={error}
      />
      <Send>{words("people.signIn")("signIn")}</Send>
    </PostForm>
  )
}

/** Has the email sent once more; the one before is worth nothing then. */
export const SendAgain = ({ email, returnPath }: { email: string; returnPath: string | null }) => (
  <PostForm action={mailSignInPath}>
    <input type="hidden" name="email" value={email} />
    {returnPath && <input type="hidden" name="to" value={returnPath} />}
    <button type="submit" className="button button-quiet w-full">
      {words("people.mailSignIn")("again")}
    </button>
  </PostForm>
)

/** The link's own page: opening it signs in no one, as programs that look into mails open it too. */
export const LinkForm = ({ linkKey }: { linkKey: string }) => (
  <PostForm action={mailSignInPath}>
    <Finish />
    <input type="hidden" name="key" value={linkKey} />
    <Send>{words("people.signIn")("signIn")}</Send>
  </PostForm>
)

/** The consent that a new account needs besides the code. */
export function NewAccountForm({
  termsUrl,
  privacyUrl,
}: {
  termsUrl: string | null
  privacyUrl: string | null
}) {
  return (
    <PostForm action={mailSignInPath} className="space-y-5">
      <Finish />
      <Box name="acceptTerms" required>
        <TermsLabel termsUrl={termsUrl} privacyUrl={privacyUrl} />
      </Box>
      <Box name="marketingTerms">{words("people.signUp")("news")}</Box>
      <Send>{words("people.mailSignIn")("create")}</Send>
    </PostForm>
  )
}

/** A deactivated account counts again by its customer's wish (D-52). */
export const WakeForm = () => (
  <PostForm action={mailSignInPath}>
    <Finish />
    <input type="hidden" name="reactivate" value="true" />
    <Send>{words("people.signIn")("reactivate")}</Send>
  </PostForm>
)

/** A sentence that names an address. */
export const aboutAddress = (key: "sent" | "linkBody" | "termsBody" | "guestBody", email: string) =>
  together(
    words("people.mailSignIn").parts(key, {
      email,
      address: (inside) => <bdi className="[overflow-wrap:anywhere]">{inside}</bdi>,
    }),
  )

const Finish = () => <input type="hidden" name="action" value="finish" />

const Send = ({ children }: { children: ReactNode }) => (
  <button type="submit" className="button button-primary w-full">
    {children}
  </button>
)

type BoxProps = { name: string; required?: boolean; children: ReactNode }

const Box = ({ name, required, children }: BoxProps) => (
  <div className="flex items-start gap-3">
    <input id={name} name={name} type="checkbox" required={required} className="checkbox" />
    <label htmlFor={name} className="text-sm">
      {children}
    </label>
  </div>
)
