import { z } from "zod"
import { reservedIdentifiers } from "@/lib/platform/http/request/tenant"
import { identifierRule } from "@/lib/tenancy/organisations/schema"

/** How many portals one owner may set up. */
export const mostPortals = 20

export const setUpWords = {
  taken: "This identifier is taken",
  reserved: "This identifier is reserved",
  enough: `One owner has at most ${mostPortals} portals`,
} as const

/** An identifier a new portal may have, as far as one can tell without looking. */
const newIdentifier = z
  .string("Company identifier is required")
  .trim()
  .toLowerCase()
  .min(1, "Company identifier is required")
  .pipe(identifierRule)
  .refine((text) => !reservedIdentifiers.has(text), setUpWords.reserved)

/** The form of /setup-organisation (A14, D-41). */
export const setUpForm = z.object({
  name: z
    .string("Portal name is required")
    .trim()
    .min(1, "Portal name is required")
    .max(120, "At most 120 characters"),
  identifier: newIdentifier,
})
export type SetUpForm = z.input<typeof setUpForm>

export const identifierQuestion = setUpForm.pick({ identifier: true })
