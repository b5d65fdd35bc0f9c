import { PasswordField } from "@/components/ui/password-field"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"

type Props = {
  field: FieldOf<"email" | "password">
  /** The address of a link, which cannot be changed. */
  isEmailGiven?: boolean
}

/** Who signs in: the address, and the password they have. */
export const CredentialFields = ({ field, isEmailGiven = false }: Props) => (
  <>
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      readOnly={isEmailGiven}
      {...field("email")}
    />
    <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
  </>
)
