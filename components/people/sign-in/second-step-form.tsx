"use client"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { CheckedForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { signInWith } from "@/lib/api/people/sign-in/client"
import { rememberedDays } from "@/lib/people/browsers/values"
import { words } from "@/lib/platform/words/words"
import { PasskeyStep } from "./passkey-parts"

const secondFactorSignIn = async () => (await import("@/lib/people/second-factors/schema")).secondFactorSignIn

type Props = {
  /** The sign-in that waits for it. */
  challenge: string
  onSignIn: (signIn: Promise<void>) => Promise<unknown>
  onBack: () => void
  /** Whether a passkey may be shown in place of a code. */
  hasPasskeys?: boolean
}

/** The second factor of a sign-in: a passkey, what an authenticator app shows, or a recovery code. */
export function SecondStepForm({ hasPasskeys = false, ...props }: Props) {
  if (!hasPasskeys) return <CodeForm {...props} />
  return (
    <>
      <PasskeyStep challenge={props.challenge} onSignIn={props.onSignIn}>
        <CodeForm {...props} isAlone={false} />
      </PasskeyStep>
      <BackButton onBack={props.onBack} />
    </>
  )
}

const BackButton = ({ onBack }: Pick<Props, "onBack">) => (
  <button type="button" onClick={onBack} className="button button-quiet w-full">
    {words("people.secondStep")("back")}
  </button>
)

type CodeProps = Omit<Props, "hasPasskeys"> & { isAlone?: boolean }

function CodeForm({ challenge, onSignIn, onBack, isAlone = true }: CodeProps) {
  const t = words("people.secondStep")
  const { field, onSend, formState } = useCheckedForm(secondFactorSignIn, {
    defaultValues: { challenge, code: "", remember: false },
  })
  return (
    <CheckedForm
      onSubmit={onSend(({ code, remember }) =>
        onSignIn(signInWith("second-factor", { challenge, code, remember: String(remember) })),
      )}
      state={formState}
      button={t("verify")}
      otherwise={isAlone && <BackButton onBack={onBack} />}
    >
      <p className="text-sm">{t("about")}</p>
      <TextField
        label={t("code")}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        // What was typed before has led here.
        autoFocus
        {...field("code")}
      />
      <CheckboxField label={t("remember", { days: rememberedDays })} {...field("remember")} />
    </CheckedForm>
  )
}
