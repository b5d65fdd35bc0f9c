import { z } from "zod"
import { staffPerson } from "@/lib/assignees/schema"

/** Agents who share a queue. The owner is in none, and sees them all. */
export const team = z.object({ id: z.string(), name: z.string(), members: z.array(staffPerson) })
export type Team = z.infer<typeof team>

export const teamName = z.string().trim().min(1, "A team needs a name").max(60, "At most 60 characters")
export const newTeam = z.strictObject({ name: teamName })
export const mostMembers = 200
export const memberIds = z
  .array(z.string().max(64))
  .max(mostMembers, `At most ${mostMembers} members`)
  .transform((ids) => [...new Set(ids)])

export const mostTeams = 200
export const teamWords = {
  taken: "There is already a team of this name",
  enough: `A company has at most ${mostTeams} teams`,
}
