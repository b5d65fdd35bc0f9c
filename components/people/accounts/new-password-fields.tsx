import { PasswordField } from "@/components/ui/password-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { newSpecials } from "@/lib/people/accounts/values"
import { PasswordHints } from "./password-hints"

type Props = {
  label?: string
  field: FieldOf<"password" | "confirmPassword">
  /** What is typed so far. */
  typed: string
}

/** A new password, twice, with what it still lacks (section 5). */
export const NewPasswordFields = ({ label = "New Password", field, typed }: Props) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={<PasswordHints password={typed} specials={newSpecials} />}
      {...field("password")}
    />
    <PasswordField label="Confirm Password" autoComplete="new-password" {...field("confirmPassword")} />
  </>
)
