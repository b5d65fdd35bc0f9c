"use client"
import { PasskeyButton } from "@/components/people/passkeys/passkey-button"
import { InsetForm } from "@/components/ui/checked-form"
import { PasswordField } from "@/components/ui/password-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { proveByPassword, showPasskeyAgain, type waysToProve } from "@/lib/api/people/passkeys/client"
import { proveAgain } from "@/lib/api/people/second-factors/client"
import { words } from "@/lib/platform/words/words"
import { FactorCodeForm } from "./factor-code-form"

const passwordProof = async () => (await import("@/lib/people/passkeys/schema")).passwordProof

type Way = { onDone: () => void; onCancel: () => void }
type Props = Way & { ways: Awaited<ReturnType<typeof waysToProve>> }

/** What a person has to show again who they are: a passkey, an authenticator app, or their password. */
export function ProofWays({ ways: { passkey, code, password, elsewhere }, onDone, onCancel }: Props) {
  const t = words("people.secondStep")
  return (
    <div className="space-y-4">
      {passkey && (
        <PasskeyButton
          label={t("usePasskey")}
          show={async () => {
            await showPasskeyAgain()
            onDone()
          }}
          isPrimary
        />
      )}
      {!passkey && !code && elsewhere.length > 0 && <p>{t("elsewhere", { hosts: elsewhere.join(", ") })}</p>}
      {code && (
        <>
          <p>{t("about")}</p>
          <FactorCodeForm
            label={t("code")}
            button={t("verify")}
            send={async (typed) => {
              await proveAgain({ code: typed })
              onDone()
            }}
            onCancel={onCancel}
          />
        </>
      )}
      {password && <PasswordForm onDone={onDone} onCancel={onCancel} />}
    </div>
  )
}

function PasswordForm({ onDone, onCancel }: Way) {
  const t = words("people.secondStep")
  const { field, onSend, formState } = useCheckedForm(passwordProof, { defaultValues: { password: "" } })
  return (
    <>
      <p>{t("aboutPassword")}</p>
      <InsetForm
        onSubmit={onSend(async (values) => {
          await proveByPassword(values)
          onDone()
        })}
        state={formState}
        button={t("verify")}
        cancel={onCancel}
      >
        <PasswordField label={t("password")} autoComplete="current-password" {...field("password")} />
      </InsetForm>
    </>
  )
}
