import type { Given } from "@/lib/moving/desks/schema"
import type { Role, User } from "./shapes"

/** Zammad itself, which has number 1: the owner of tickets that have no agent, and the author of what it sends. */
export const systemId = "1"

const isOfStaff = (permission: string) => /^(?:ticket|ticket\.agent|admin|admin\..*)$/.test(permission)

/** The roles of agents and administrators. */
export const staffRoles = (roles: Role[]): Role[] =>
  roles.filter(({ active, permissions }) => active !== false && permissions.some(isOfStaff))

/** The groups in which a person works, by themselves and by their roles. */
export const groupsOf = ({ group_ids, role_ids }: Pick<User, "group_ids" | "role_ids">, roles: Role[]) => [
  ...new Set([
    ...group_ids,
    ...roles.filter(({ id }) => role_ids.includes(id)).flatMap((role) => role.group_ids),
  ]),
]

export function personOf(user: User, staff: Role[]): Given<"person"> {
  const isStaff = staff.some(({ id }) => user.role_ids.includes(id))
  return {
    id: user.id,
    role: isStaff ? "agent" : "customer",
    state: user.active === false ? "suspended" : "active",
    email: user.email.trim() || null,
    firstName: user.firstname,
    lastName: user.lastname,
    phone: user.phone || user.mobile,
    language: user.preferences?.locale || null,
    companyIds: [
      ...new Set([...(user.organization_id ? [user.organization_id] : []), ...user.organization_ids]),
    ],
    teamIds: isStaff ? groupsOf(user, staff) : [],
    createdAt: user.created_at,
  }
}
