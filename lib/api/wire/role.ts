import type { Role } from "@/lib/sessions/schema"

/** The specification's word for a role (section 3; D-28). */
export const roleTypes: Record<Role, "admin" | "agent" | "customer"> = {
  owner: "admin",
  agent: "agent",
  customer: "customer",
}
