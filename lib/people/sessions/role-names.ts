import type { Role } from "@/lib/tenancy/actors/schema"

/** A role as the specification spells it (section 3; D-28). */
export type RoleType = "admin" | "agent" | "customer"

/** From a role to its spelling, and back. */
export const roleTypes: Record<Role, RoleType> = { owner: "admin", agent: "agent", customer: "customer" }
export const roles: Record<RoleType, Role> = { admin: "owner", agent: "agent", customer: "customer" }
