import type { RoleType } from "@/lib/api/contract/account-shapes"
import type { Role } from "@/lib/people/sessions/schema"

/** The specification's word for a role (section 3; D-28), and back. */
export const roleTypes: Record<Role, RoleType> = { owner: "admin", agent: "agent", customer: "customer" }
export const roles: Record<RoleType, Role> = { admin: "owner", agent: "agent", customer: "customer" }
