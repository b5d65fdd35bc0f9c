import { PasswordField } from "@/components/ui/password-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { newSpecials } from "@/lib/people/accounts/values"
import { words } from "@/lib/platform/words/words"
import { PasswordHints } from "./password-hints"

type Props = {
  label?: string
  field: FieldOf<"password" | "confirmPassword">
  /** What is typed so far. */
  typed: string
}

/** A new password, twice, with what it still lacks (section 5). */
export function NewPasswordFields({ label, field, typed }: Props) {
  const t = words("people.fields")
  return (
    <>
      <PasswordField
        label={label ?? t("newPassword")}
        autoComplete="new-password"
        hint={<PasswordHints password={typed} specials={newSpecials} />}
        {...field("password")}
      />
      <PasswordField label={t("confirmPassword")} autoComplete="new-password" {...field("confirmPassword")} />
    </>
  )
}
