import { z } from "zod"
import { longestExternalId } from "@/lib/people/provisioning/values"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { longestTeamName } from "./values"

/** Agents who share a view. The owner is in none, and sees them all. */
export const team = z.object({ id: z.string(), name: z.string(), members: z.array(staffPerson) })
export type Team = z.infer<typeof team>

export const teamName = z
  .string()
  .trim()
  .min(1, "A team needs a name")
  .max(longestTeamName, `At most ${longestTeamName} characters`)
export const newTeam = z.strictObject({ name: teamName })
/** `seen` is the name its editor saw. */
export const teamRenaming = newTeam.extend({ seen: z.string().optional() })
export type TeamRenaming = z.input<typeof teamRenaming>

export const mostMembers = 200
const memberIds = z.array(z.string().max(64)).max(mostMembers, `At most ${mostMembers} members`).default([])
/** Who joins a team and who leaves it; other members stay. */
export const memberChanges = z.strictObject({ added: memberIds, removed: memberIds })
export type MemberChanges = z.input<typeof memberChanges>

export const mostTeams = 200
export const teamWords = {
  taken: "There is already a team of this name",
  full: `At most ${mostMembers} members`,
  enough: `A company has at most ${mostTeams} teams`,
}

/** Another name; its field is called otherwise than that of the form for a new team, which stands on the same page. */
export const renamedTeam = z.object({ newName: teamName })

/** A team as the company's directory knows it. */
export type ProvisionedTeam = Team & { externalId: string | null }

/** What a directory says of a team; `members` are all of them. */
export const provisionedTeam = z.strictObject({
  name: teamName,
  externalId: z.string().max(longestExternalId, "externalId is too long").nullable(),
  members: memberIds,
})
export type ProvisionedTeamInput = z.input<typeof provisionedTeam>
