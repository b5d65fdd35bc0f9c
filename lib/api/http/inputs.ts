import { z } from "zod"

const id = z.string().max(128, "At most 128 characters")

/** Who asks and where, as the older portal sends it. Both only confirm: the host and the session decide (D-34). */
export const asker = {
  UserId: id.optional().describe("The asker's id or the portal's userId; empty for a visitor"),
  orgId: id.optional().describe("The organisation's id; must be the one the host belongs to"),
  language: z
    .string()
    .max(35, "At most 35 characters")
    .optional()
    .describe(
      "BCP 47 tag of one of the portal's languages; without it the portal's own, or that of the page that asks",
    ),
}

/** An id as calls take it. */
export const idInput = (of: string) =>
  z.string(`${of} is required`).max(128, "At most 128 characters").min(1, `${of} is required`).describe(of)

/** Where a list goes on. */
export const lastVisible = z
  .string()
  .max(2000, "The cursor is not one of this list's")
  .optional()
  .describe("'init' for the beginning, then the reply's lastVisible")

export const ofId = { id: idInput("id") }
export const version = z.number().int().min(0).describe("Of what the asker has seen last")
export const beforeId = idInput("before")
  .nullable()
  .describe("The neighbour it comes to stand before, or null for the end")

/** Bounds only: what the text has to be, the mutation says in the words of its form. */
export const wording = (longest: number) => z.string().max(longest, `At most ${longest} characters`)
export const text = wording(512)
const said = (required: string) => z.string(required).max(512, "At most 512 characters")
export const emailText = said("Email is required")
export const passwordText = said("Password is required")
export const presentPasswordText = said("Current password is required")
export const newPasswordText = said("New Password is required")
export const codeText = said("Verification Code is required").describe("Six digits")
export const tokenText = z.string().max(4000, "At most 4000 characters")

/** Whose account is meant. The session decides; what is said here has to agree with it (D-34). */
export const ownAccount = {
  user_id: id.optional().describe("The asker's own id"),
  org_id: id.optional().describe("The organisation the host belongs to"),
  email: text.optional().describe("The asker's own address"),
}

/** Which portal is meant; it has to be the host's. */
export const ownPortal = {
  org_id: id.optional().describe("The organisation the host belongs to"),
  companyidentifier: text.optional().describe("Its company identifier"),
}
