import { z } from "zod"

const idText = z.string().max(128, "At most 128 characters")

/** Who asks and where, as the older portal sends it. Both only confirm: the host and the session decide (D-34). */
export const asker = z.object({
  UserId: idText.optional().describe("The asker's id or the portal's userId; empty for a visitor"),
  orgId: idText.optional().describe("The organisation's id; must be the one the host belongs to"),
})

/** An id as calls take it. */
export const idInput = (of: string) =>
  z.string(`${of} is required`).max(128, "At most 128 characters").min(1, `${of} is required`).describe(of)

/** Where a list goes on. */
export const lastVisible = z
  .string()
  .max(2000, "The cursor is not one of this list's")
  .optional()
  .describe("'init' for the beginning, then the reply's lastVisible")
