import { namesIn } from "@/lib/moving/desks/given"
import type { Given, Named } from "@/lib/moving/desks/schema"
import type { User } from "./shapes"

export const isStaff = ({ role }: Pick<User, "role">) => role === "agent" || role === "admin"

/** A user; one that was deleted is kept there with a name alone. */
export const personOf = (user: User, teamIds: string[]): Given<"person"> => ({
  id: user.id,
  role: isStaff(user) ? "agent" : "customer",
  state: !user.active ? "former" : user.suspended ? "suspended" : "active",
  email: user.email?.trim() || null,
  ...namesIn(user.name),
  // A number that several users share is left out.
  phone: user.shared_phone_number ? "" : user.phone,
  language: user.locale || null,
  timeZone: user.iana_time_zone || null,
  companyIds: user.organization_id ? [user.organization_id] : [],
  teamIds,
  createdAt: user.created_at ?? new Date(0).toISOString(),
})

/** A user as a ticket names them. */
export const namedAs = (id: string | null, users: ReadonlyMap<string, User>): Named => {
  const user = users.get(id ?? "")
  return { id, email: user?.email?.trim() || null, name: user?.name ?? "" }
}
