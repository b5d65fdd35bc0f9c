import { z } from "zod"
import { emailRule } from "@/lib/people/accounts/schema"
import { longestSearch } from "./values"

const name = z.string().trim().max(55, "At most 55 characters").optional()
const words = { required: "Please enter a valid email", invalid: "Please enter a valid email" }

/** Whom a ticket is for: a customer known by the address, or one who gets these names. */
export const requesterForm = z.object({
  email: emailRule(words),
  firstName: name.describe("Where the address is no customer's; what stands before the at-sign without it"),
  lastName: name,
})

export const requesterChange = requesterForm.extend({
  id: z.string().min(1).max(64).describe("The ticket's"),
  seen: z
    .object({ requesterEmail: z.string() })
    .optional()
    .describe("What the editor saw; where it is otherwise by now, 409"),
})
export type RequesterChange = z.input<typeof requesterChange>

export const requesterSearch = z.object({
  search: z
    .string()
    .trim()
    .min(1)
    .max(longestSearch, `At most ${longestSearch} characters`)
    .describe("Part of a name or an address"),
})
export type RequesterSearch = z.input<typeof requesterSearch>

/** A person a ticket can be for: a customer, or a guest who has asked before. */
export const knownRequester = z.object({
  id: z.string().nullable().describe("Null for a guest"),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type KnownRequester = z.infer<typeof knownRequester>
