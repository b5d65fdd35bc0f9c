import { z } from "zod"
import { emailRule, nameRule, newPassword } from "@/lib/people/accounts/schema"

/** The admin of companies' portals. One person may own several; a company has at most one. */
export type Owner = {
  id: string
  email: string
  firstName: string
  lastName: string
  photo: string
  timeZone: string
  /** In which the person is spoken to, or null for each portal's. */
  language: string | null
  createdAt: Date
}

export const ownerInput = z.strictObject({
  email: emailRule(),
  firstName: nameRule.optional(),
  lastName: nameRule.optional(),
})
/** A person's new account as an owner. */
export const newOwner = {
  firstName: nameRule.min(1, "Name is required"),
  password: newPassword,
}
export type OwnerInput = z.input<typeof ownerInput>
