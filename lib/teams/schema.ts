import { z } from "zod"
import { staffPerson } from "@/lib/assignees/schema"

/** Agents who share a queue. The owner is in none, and sees them all. */
export const team = z.object({ id: z.string(), name: z.string(), members: z.array(staffPerson) })
export type Team = z.infer<typeof team>
