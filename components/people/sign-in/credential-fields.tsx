import { PasswordField } from "@/components/ui/password-field"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { words } from "@/lib/platform/words/words"

type Props = {
  field: FieldOf<"email" | "password">
  /** The address of a link, which cannot be changed. */
  isEmailGiven?: boolean
  /** Whether the browser may offer passkeys there. */
  hasPasskeys?: boolean
}

/** Who signs in: the address, and the password they have. */
export function CredentialFields({ field, isEmailGiven = false, hasPasskeys = false }: Props) {
  const t = words("people.fields")
  return (
    <>
      <TextField
        label={t("email")}
        type="email"
        autoComplete={hasPasskeys ? "username webauthn" : "username"}
        readOnly={isEmailGiven}
        {...field("email")}
      />
      <PasswordField label={t("password")} autoComplete="current-password" {...field("password")} />
    </>
  )
}
