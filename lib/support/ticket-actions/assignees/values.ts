import { fullName } from "@/lib/platform/person-name"
import { words } from "@/lib/platform/words/words"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { StaffPerson } from "./schema"

/** A person's name as it is shown; without one, their role. */
export const staffName = ({ role, ...names }: Pick<StaffPerson, "firstName" | "lastName" | "role">) =>
  fullName(names) || words("support.list")(role === "owner" ? "anOwner" : "anAgent")

/** One of the staff who asks, as colleagues see them. */
export const staffOf = ({ id, role, firstName, lastName, photo }: SignedIn): StaffPerson => ({
  ...{ id, firstName, lastName, photo },
  role: role === "owner" ? "owner" : "agent",
})
