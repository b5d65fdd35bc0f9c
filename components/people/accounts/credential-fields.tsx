import type { UseFormRegisterReturn } from "react-hook-form"
import { PasswordField } from "@/components/ui/password-field"
import { TextField } from "@/components/ui/text-field"

type Fault = { message?: string }

type Props = {
  email: UseFormRegisterReturn
  password: UseFormRegisterReturn
  errors: { email?: Fault; password?: Fault }
  /** The address of a link, which cannot be changed. */
  isEmailGiven?: boolean
}

/** Who signs in: the address, and the password they have. */
export const CredentialFields = ({ email, password, errors, isEmailGiven = false }: Props) => (
  <>
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      readOnly={isEmailGiven}
      error={errors.email?.message}
      {...email}
    />
    <PasswordField
      label="Password"
      autoComplete="current-password"
      error={errors.password?.message}
      {...password}
    />
  </>
)
