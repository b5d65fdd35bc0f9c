import type { UseFormRegisterReturn } from "react-hook-form"
import { PasswordField } from "@/components/ui/password-field"
import { newSpecials } from "@/lib/people/accounts/schema"
import { PasswordHints } from "./password-hints"

type Fault = { message?: string }

type Props = {
  label?: string
  /** What is typed so far. */
  typed: string
  password: UseFormRegisterReturn
  confirmPassword: UseFormRegisterReturn
  errors: { password?: Fault; confirmPassword?: Fault }
}

/** A new password, twice, with what it still lacks (section 5). */
export const NewPasswordFields = ({
  label = "New Password",
  typed,
  password,
  confirmPassword,
  errors,
}: Props) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={<PasswordHints password={typed} specials={newSpecials} />}
      error={errors.password?.message}
      {...password}
    />
    <PasswordField
      label="Confirm Password"
      autoComplete="new-password"
      error={errors.confirmPassword?.message}
      {...confirmPassword}
    />
  </>
)
