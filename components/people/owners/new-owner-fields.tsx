import type { ReactNode } from "react"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { TextField } from "@/components/ui/text-field"
import type { FieldOf } from "@/components/ui/use-checked-form"

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
    <TextField label="Your name" autoComplete="name" maxLength={55} {...field("firstName")} />
    {children}
    <NewPasswordFields label="Password" field={field} typed={typed} />
  </>
)
