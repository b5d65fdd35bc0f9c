import type { ReactNode } from "react"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"
import { words } from "@/lib/platform/words/words"

type Props = {
  field: FieldOf<"firstName" | "password" | "confirmPassword">
  /** What is typed of the password so far. */
  typed: string
  /** The address, typed or known. */
  children: ReactNode
}

/** What a new owner says: a name, an address and a password. */
export const NewOwnerFields = ({ field, typed, children }: Props) => (
  <>
    <TextField
      label={words("people.owners")("yourName")}
      autoComplete="name"
      maxLength={55}
      {...field("firstName")}
    />
    {children}
    <NewPasswordFields label={words("people.fields")("password")} field={field} typed={typed} />
  </>
)
