import { z } from "zod"
import { emailRule } from "@/lib/accounts/schema"

/** The admin of companies' portals. One person may own several; a company has at most one. */
export type Owner = {
  id: string
  email: string
  firstName: string
  lastName: string
  photo: string
  timeZone: string
  createdAt: Date
}

const name = z.string().trim().max(55, "At most 55 characters")
export const ownerInput = z.strictObject({
  email: emailRule(),
  firstName: name.optional(),
  lastName: name.optional(),
})
export type OwnerInput = z.input<typeof ownerInput>
