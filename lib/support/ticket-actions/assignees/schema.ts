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

/** Tickets a person takes at once. */
const mostAtOnce = 999
/** Whether a person takes no tickets from automations for now, and how many open ones they have at most. */
export const availability = z.object({
  id: z.string().min(1).max(64),
  isAway: z.boolean(),
  capacity: z.number().int().min(1, "At least 1").max(mostAtOnce, `At most ${mostAtOnce}`).nullable(),
})
export type Availability = z.infer<typeof availability>

/** As a form has it: an empty line is any number. */
export const availabilityForm = z.object({
  isAway: availability.shape.isAway,
  capacity: z
    .string()
    .trim()
    .transform((text) => (text === "" ? null : Number(text)))
    .pipe(availability.shape.capacity),
})
