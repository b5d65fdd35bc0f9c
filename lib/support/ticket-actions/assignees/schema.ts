import { z } from "zod"
import { fullName } from "@/lib/platform/person-name"

/** An agent or the owner, as colleagues see them. */
export const staffPerson = z.object({
  id: z.string(),
  role: z.enum(["agent", "owner"]),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().describe("Path of a picture on the portal, or empty"),
})
export type StaffPerson = z.infer<typeof staffPerson>

/** A person's name as it is shown; without one, their role. */
export const staffName = ({ role, ...names }: Pick<StaffPerson, "firstName" | "lastName" | "role">) =>
  fullName(names) || (role === "owner" ? "The owner" : "An agent")
