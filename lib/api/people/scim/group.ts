import type { ProvisionedTeam, ProvisionedTeamInput } from "@/lib/support/teams/schema"
import { ScimFault } from "./fault"
import type { Comparison } from "./grammar"
import { type Change, isObject, memberOf, severalIn, textIn } from "./message"

export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group"

/** A team as SCIM has groups. */
export const toGroup = ({ id, name, externalId, members }: ProvisionedTeam, base: string) => ({
  schemas: [groupSchema],
  id,
  ...(externalId !== null && { externalId }),
  displayName: name,
  members: members.map((member) => ({
    value: member.id,
    display: [member.firstName, member.lastName].filter(Boolean).join(" "),
    type: "User",
    $ref: `${base}/Users/${member.id}`,
  })),
  meta: { resourceType: "Group", location: `${base}/Groups/${id}` },
})

/** What a whole group says, for one that is new or in place of what is known. @throws ScimFault */
export function groupIn(body: unknown): ProvisionedTeamInput {
  if (!isObject(body)) throw new ScimFault("invalidSyntax", "A group is an object")
  return {
    name: textIn(memberOf(body, "displayname"), "displayName"),
    externalId: textIn(memberOf(body, "externalid"), "externalId") || null,
    members: memberIds(memberOf(body, "members")),
  }
}

/** What is so of a group after these changes. @throws ScimFault */
export function changedGroup(present: ProvisionedTeam, changes: Change[]): ProvisionedTeamInput {
  const group = {
    ...{ name: present.name, externalId: present.externalId },
    members: new Set(present.members.map(({ id }) => id)),
  }
  for (const { operator, path, value: said } of changes) {
    const value = operator === "remove" ? null : said
    if (path.attribute === "displayname") group.name = textIn(value, "displayName")
    else if (path.attribute === "externalid") group.externalId = textIn(value, "externalId") || null
    else if (path.attribute === "members") {
      const filtered = path.filter.map(({ value: id }) => String(id))
      const named = path.filter.length > 0 ? filtered : memberIds(said)
      const isAll = path.filter.length === 0 && (said === undefined || said === null)
      if (operator === "replace" || (operator === "remove" && isAll)) group.members.clear()
      for (const id of named) operator === "remove" ? group.members.delete(id) : group.members.add(id)
    } else if (!["id", "schemas", "meta"].includes(path.attribute))
      throw new ScimFault("invalidPath", "A group has no such attribute")
  }
  return { ...group, members: [...group.members] }
}

const memberIds = (value: unknown): string[] => [
  ...new Set(severalIn(value).map((each) => textIn(each, "A member"))),
]

type Test = (team: ProvisionedTeam) => boolean

/** Whether a team is one that a filter of groups asks for. @throws ScimFault */
export function groupFilter(comparisons: Comparison[]): Test {
  const tests = comparisons.map(testOf)
  return (team) => tests.every((test) => test(team))
}

function testOf({ path, value }: Comparison): Test {
  const name = path.attribute + (path.sub && `.${path.sub}`)
  if (name === "displayname") return (team) => team.name.toLowerCase() === String(value).toLowerCase()
  if (name === "externalid") return (team) => team.externalId === value
  if (name === "id") return (team) => team.id === value
  if (name === "members" || name === "members.value")
    return (team) => team.members.some(({ id }) => id === value)
  throw new ScimFault("invalidFilter", "Groups are found by displayName, externalId, id and members.value")
}
