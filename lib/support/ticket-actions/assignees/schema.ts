import { z } from "zod"

/** An agent or the owner, as colleagues see them. */
export const staffPerson = z.object({
  id: z.string(),
  role: z.enum(["agent", "owner"]),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().describe("Path of a picture on the portal, or empty"),
})
export type StaffPerson = z.infer<typeof staffPerson>
